/** What `supabase config diff --output-format json` says of one setting. */
interface SettingChange {
  /** ['auth', 'site_url'] */
  path: string[];
  /** 'remote_only' for what the file does not declare: the project keeps its own value. */
  class: 'update' | 'local_only' | 'remote_only';
  local: unknown;
  remote: unknown;
}

export interface SettingsDiff {
  changes: SettingChange[];
}

/** Hosts that mean the computer they are named on. */
const OWN_COMPUTER = /^(localhost|.+\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/;

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((entry) => typeof entry === 'string');

function isOwnComputer(text: string): boolean {
  // A pattern of redirect addresses, as in 'http://localhost:*/**', is no URL as it stands.
  const address = text.replaceAll('*', '0');
  return /^https?:/.test(address) && URL.canParse(address) && OWN_COMPUTER.test(new URL(address).hostname);
}

function faultOf(text: string): string | undefined {
  const [, variable] = /^env\((.*)\)$/.exec(text) ?? [];
  if (variable !== undefined) return `would be set to the text '${text}': ${variable} is not set`;
  return isOwnComputer(text) ? `names an address of a developer's computer, ${text}` : undefined;
}

/**
 * Why settings must not be pushed to a project; one sentence for each, none if they may be.
 *
 * @param diff what would change, with every variable and every `[remotes.…]` block of the file applied
 */
export function settingFaults({ changes }: SettingsDiff): string[] {
  return changes.flatMap((change) => {
    const isKept = change.class === 'remote_only';
    // Of the settings that stay, only the site's address matters: it is in every mail.
    const isSite = change.path.join('.') === 'auth.site_url';
    if (isKept && !isSite) return [];
    const faults = texts(isKept ? change.remote : change.local).flatMap((text) => faultOf(text) ?? []);
    const advice = isKept ? '; set it in supabase/config.toml' : '';
    return faults.map((fault) => `${change.path.join('.')} ${fault}${advice}.`);
  });
}
