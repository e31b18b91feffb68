import { strToU8, zipSync } from 'fflate';
import type { DataExport } from './data-export';

/** The title of each table; a table that isn't listed appears under its own name. */
const titles: Record<string, string> = {
  profiles: 'Your profile',
  users: 'Your account',
  identities: 'How you log in',
  sessions: 'Browsers you’re logged in on',
  audit_log_entries: 'When you logged in',
  consents: 'What you, a parent or your school agreed to',
  withdrawn_consents: 'Withdrawn consent to your account',
  birth_years: 'Your year of birth',
  erasure_requests: 'Requests to delete your account',
  admins: 'Your admin access',
  lesson_results: 'Your lessons',
  quiz_attempts: 'Your quizzes',
  attempt_answers: 'Your answers',
  left_attempts: 'Quizzes you left',
  video_progress: 'Your videos',
  active_periods: 'When you were active',
  attempt_tallies: 'How your quizzes count in statistics',
  path_tallies: 'How your courses count in statistics',
  seats: 'Your seats in plans',
  access_grants: 'Access an admin gave you',
  plan_links: 'Your link for requesting a plan',
  checkouts: 'Purchases',
  subscriptions: 'Plans you pay for',
  seat_codes: 'Codes for plans you pay for',
  roster_changes: 'Your details in school rosters',
  school_agreements: 'School agreements that name you',
  content_imports: 'Files you uploaded',
  audit_log: 'Changes you made, and changes to your record',
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');
const words = (name: string) => name.replaceAll('_', ' ');

function cell(value: unknown): string {
  if (value === null || value === undefined) return '–';
  return escape(typeof value === 'string' ? value : JSON.stringify(value));
}

const titleOf = (table: string) => titles[table] ?? words(table);

function section([table, rows]: [string, Record<string, unknown>[]]): string {
  const [first] = rows;
  if (!first) return '';
  const columns = Object.keys(first);
  const head = columns.map((name) => `<th scope="col">${escape(words(name))}</th>`).join('');
  const body = rows.map((row) => `<tr>${columns.map((name) => `<td>${cell(row[name])}</td>`).join('')}</tr>`);
  const entries = rows.length === 1 ? '1 entry' : `${rows.length} entries`;
  return `<section id="${escape(table)}" aria-labelledby="${escape(table)}-title">
<h2 id="${escape(table)}-title">${escape(titleOf(table))}</h2><p>${entries}</p>
<div tabindex="0" role="region" aria-labelledby="${escape(table)}-title"><table><thead><tr>${head}</tr></thead><tbody>
${body.join('\n')}
</tbody></table></div>
</section>`;
}

/** Returns links to the data that exists, and the names of empty tables. */
function contents(full: string[], empty: string[]): string {
  const links = full.map((table) => `<li><a href="#${escape(table)}">${escape(titleOf(table))}</a></li>`);
  const nothing = empty.map((table) => escape(titleOf(table))).join(' · ');
  return `<nav aria-label="Contents"><ul>${links.join('')}</ul></nav>${
    nothing && `<p class="nothing"><strong>No data in:</strong> ${nothing}</p>`
  }`;
}

// The page has to look the same without a network, so it uses only system typefaces and our colours.
const style = `:root{color-scheme:light}*{box-sizing:border-box}
body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#1f1b4b;background:#fffaf1}
header{padding:2.5rem 1rem;background:#17143d;color:#f8f3ff}
header>*,main{max-width:75rem;margin-inline:auto}
header p{margin-block:.75rem 0;max-width:75rem;color:#c9c3ea}
h1{margin-block:0;font-size:clamp(1.5rem,1rem + 2.5vw,2.25rem);line-height:1.2;overflow-wrap:anywhere}
main{padding:1.5rem 1rem 4rem}
nav ul{display:flex;flex-wrap:wrap;gap:.5rem;margin:0;padding:0;list-style:none}
nav a{display:block;padding:.375rem .875rem;border-radius:999px;background:#fff;box-shadow:inset 0 0 0 1.5px #8d86bd;color:inherit;font-weight:600;text-decoration:none}
nav a:hover{text-decoration:underline}
:focus-visible{outline:3px solid #4338ca;outline-offset:2px}
.nothing{color:#575277}
section{margin-top:1.5rem;padding:1.25rem;border-radius:1.25rem;background:#fff;box-shadow:0 2px 8px rgb(31 27 75/.1)}
h2{margin:0;font-size:1.25rem}h2+p{margin:0 0 .75rem;color:#575277}
div{overflow-x:auto}table{width:100%;border-collapse:collapse;font-size:.9375rem}
th,td{padding:.5rem .75rem;border-bottom:1px solid #e2dfec;text-align:left;vertical-align:top;overflow-wrap:anywhere;min-width:7rem;max-width:30rem}
th{background:#f4f2f8;white-space:nowrap}
@media print{header{background:none;color:inherit;padding-block:0}nav{display:none}section{box-shadow:none;padding-inline:0}}`;

/** Returns a page without scripts that shows the whole export, existing data first. @param name the person's name */
function exportPage({ exportedAt, tables }: DataExport, name: string): string {
  const order = Object.keys(titles);
  const rank = (table: string) => (order.includes(table) ? order.indexOf(table) : order.length);
  const sorted = Object.entries(tables).sort(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b));
  const namesOf = (isFull: boolean) =>
    sorted.filter(([, rows]) => rows.length > 0 === isFull).map(([table]) => table);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Data about ${escape(name)}</title>
<style>${style}</style>
<header>
<h1>What Learn for Life stores about ${escape(name)}</h1>
<p>As of ${escape(exportedAt)}. The file data.json has the same data as JSON. It doesn’t include passwords, because no one can read them.</p>
</header>
<main>
${contents(namesOf(true), namesOf(false))}
${sorted.map(section).join('\n')}
</main>
</html>
`;
}

/**
 * Packs a ZIP file with a readable page and the same data as JSON.
 * @param name the person's name
 */
export function packExport(data: DataExport, name: string): Uint8Array<ArrayBuffer> {
  const files = {
    'read-me.html': strToU8(exportPage(data, name)),
    'data.json': strToU8(JSON.stringify(data, null, 2)),
  };
  return zipSync(files);
}
