import type { DataExport } from './data-export';

/** What each table is about; one that is not listed here appears under its own name. */
const titles: Record<string, string> = {
  profiles: 'Your profile',
  users: 'Your account',
  identities: 'How you sign in',
  sessions: 'Browsers that are signed in',
  audit_log_entries: 'When you signed in',
  consents: 'What you, a parent or your school agreed to',
  birth_years: 'Your year of birth',
  erasure_requests: 'Requests to delete your account',
  admins: 'Your admin right',
  lesson_results: 'Your lessons',
  quiz_attempts: 'Your quizzes',
  attempt_answers: 'Your answers',
  left_attempts: 'Quizzes that you left',
  video_progress: 'Your videos',
  active_periods: 'Days, weeks and months in which you learned',
  attempt_tallies: 'What your quizzes count as in statistics',
  path_tallies: 'What your courses count as in statistics',
  seats: 'Your seats in plans',
  access_grants: 'Access that an admin gave you',
  plan_links: 'Your link for the person who pays',
  checkouts: 'Purchases',
  subscriptions: 'Plans that you pay for',
  seat_codes: 'Codes of these plans',
  content_imports: 'Files that you uploaded',
  audit_log: 'Changes that you made, or that were made to your record',
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');
const words = (name: string) => name.replaceAll('_', ' ');

function cell(value: unknown): string {
  if (value === null || value === undefined) return '–';
  return escape(typeof value === 'string' ? value : JSON.stringify(value));
}

function section([table, rows]: [string, Record<string, unknown>[]]): string {
  const heading = `<h2>${escape(titles[table] ?? words(table))}</h2>`;
  const [first] = rows;
  if (!first) return `${heading}<p>Nothing.</p>`;
  const columns = Object.keys(first);
  const head = columns.map((name) => `<th scope="col">${escape(words(name))}</th>`).join('');
  const body = rows.map((row) => `<tr>${columns.map((name) => `<td>${cell(row[name])}</td>`).join('')}</tr>`);
  return `${heading}<div><table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table></div>`;
}

const style = `body{font:1rem/1.5 system-ui,sans-serif;max-width:75rem;margin:2rem auto;padding:0 1rem;color:#211d3f}
h2{margin-top:2rem}div{overflow-x:auto}table{border-collapse:collapse}
th,td{border:1px solid #cfc9dd;padding:.3rem .6rem;text-align:left;vertical-align:top;overflow-wrap:anywhere;max-width:30rem}
th{background:#f4f1fa}`;

/** A page without scripts that shows the whole export, what there is first. @param name of the person */
export function exportPage({ exportedAt, tables }: DataExport, name: string): string {
  const order = Object.keys(titles);
  const rank = (table: string) => (order.includes(table) ? order.indexOf(table) : order.length);
  const sections = Object.entries(tables).sort(
    ([a, rowsOfA], [b, rowsOfB]) =>
      Number(rowsOfA.length === 0) - Number(rowsOfB.length === 0) || rank(a) - rank(b) || a.localeCompare(b),
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Data of ${escape(name)}</title>
<style>${style}</style>
<h1>What Learn for Life keeps about ${escape(name)}</h1>
<p>As of ${escape(exportedAt)}. The file data.json has the same for programs. Passwords are not in it: nobody can read them.</p>
${sections.map(section).join('\n')}
</html>
`;
}
