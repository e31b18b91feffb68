/** An address; an email; a token, a random id, or a class code in capitals. */
const PERSONAL =
  /(?<address>\b[a-z-]+:\/\/[^\s)'"<>]+)|(?<email>[^\s@'"<>()]+@[^\s@'"<>()]+\.[A-Za-z]+)|\b(?=[\w-]*\d)[\w-]{16,}\b|\b[A-Z\d]{8,}\b/g;

/**
 * A message without what could lead to a person: paths and parameters of addresses, emails, tokens and ids. Join links and
 * purchases are known by nothing else.
 */
export function withoutPersonalData(message: string): string {
  return message.replaceAll(PERSONAL, (found: string, address?: string, email?: string) => {
    if (address) return withoutPath(address);
    return email ? '<email>' : '<id>';
  });
}

/** Where the address is, and of its path the name of a script. */
function withoutPath(address: string): string {
  if (!URL.canParse(address)) return '<address>';
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}/${scriptName(pathname) ?? '…'}`;
}

/** The last part of a path if it is a file of code; any other part may be an id. */
export function scriptName(path: string): string | undefined {
  return /[^/]+\.(?:js|mjs|json)$/.exec(path)?.[0];
}
