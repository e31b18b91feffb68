import type { Failure } from '../start/report-failure';
import { postReport } from './post-report';
import type { ReportedPage } from './reported-page';

export type ReportSender = (failure: Failure) => void;

/** The maximum number of reports per page, so that an error in a loop isn't reported forever. */
const MAX_REPORTS = 10;

/** Matches a URL; an email address; or a token, a random id or a class code in capitals. */
const PERSONAL =
  /(?<address>\b[a-z-]+:\/\/[^\s)'"<>]+)|(?<email>[^\s@'"<>()]+@[^\s@'"<>()]+\.[A-Za-z]+)|\b(?=[\w-]*\d)[\w-]{16,}\b|\b[A-Z\d]{8,}\b/g;

/**
 * Removes everything from a message that could identify a person: paths and parameters of addresses, emails, tokens and ids. This also
 * removes the codes and ids in join links and purchase addresses.
 */
function withoutPersonalData(message: string): string {
  return message.replaceAll(PERSONAL, (found: string, address?: string, email?: string) => {
    if (address) return withoutPath(address);
    return email ? '<email>' : '<id>';
  });
}

/** Reduces an address to its host and, if its path names a script, the script's name. */
function withoutPath(address: string): string {
  if (!URL.canParse(address)) return '<address>';
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}/${scriptName(pathname) ?? '…'}`;
}

/** Returns the last part of a path if it's a code file. Any other part may be an id. */
function scriptName(path: string): string | undefined {
  return /[^/]+\.(?:js|mjs|json)$/.exec(path)?.[0];
}

/** An error report in the format sent to `reports` (docs/operations/observability.md#errors-in-the-browser). */
interface ErrorReport {
  /** The package name of the app that failed, if known; otherwise the page's host. */
  app: string;
  /** The failed app's version. */
  version: string | null;
  /** The versions of all apps on the page, by package name. */
  releases: Record<string, string | null>;
  route: string;
  name: string;
  message: string;
  /** One line for each frame: function, script, line and column. */
  stack: string[];
  /** The id of the failed request, for finding it in the server's log. */
  requestId?: string;
}

const MAX_MESSAGE = 300;
const MAX_FRAMES = 15;
const MAX_CAUSES = 3;
const EXTENSION = /\b[a-z-]*extension:\/\//;
/** Matches a stack line in Chromium's form ('at run (https://…/a.js:1:2)') or that of Firefox and Safari ('run@https://…/a.js:1:2'). */
const FRAME = /^\s*(?:at )?(.*?)[\s(@]*((?:https?|[a-z-]*extension):\/\/[^\s)]+?)(:\d+:\d+)\)?$/;

interface ErrorLike {
  name?: unknown;
  message?: unknown;
  stack?: unknown;
  cause?: unknown;
  requestId?: unknown;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const errorLike = (error: unknown): ErrorLike =>
  typeof error === 'object' && error !== null ? error : { message: String(error) };

/** Returns the messages of an error and its causes. */
function messageOf(error: unknown): string {
  const messages: string[] = [];
  for (let cause = error; cause !== undefined && messages.length < MAX_CAUSES; cause = errorLike(cause).cause)
    messages.push(textOf(errorLike(cause).message));
  return withoutPersonalData([...new Set(messages)].join(' ← ')).slice(0, MAX_MESSAGE);
}

const framesOf = (error: unknown): RegExpExecArray[] =>
  textOf(errorLike(error).stack)
    .split('\n')
    .map((line) => FRAME.exec(line))
    .filter((frame) => frame !== null);

const nameless = /^(?:async )?(?:Object|Array|Promise)?\.?(?:<anonymous>)?$/;

function describeFrame([, caller = '', address = '', position = '']: RegExpExecArray): string {
  const script = scriptName(address.replace(/[?#].*/, '')) ?? '<page>';
  return `${nameless.test(caller) ? '' : `${caller} `}${script}${position}`;
}

/** Creates an error report. @returns null for failures that aren't the product's fault, such as an extension's or an aborted request's */
export function errorReport({ error, release }: Failure, page: ReportedPage): ErrorReport | null {
  const { name, requestId } = errorLike(error);
  if (error === null || error === undefined || name === 'AbortError') return null;
  const frames = framesOf(error);
  const [, , origin = ''] = frames[0] ?? [];
  if (EXTENSION.test(origin)) return null;
  const releases = page.releases();
  const running = releases.find(({ folder }) => origin.startsWith(folder)) ?? releases[0];
  const { app = '', version = null } = release ?? running ?? {};
  return {
    app,
    version,
    releases: Object.fromEntries(releases.map((one) => [one.app, one.version])),
    route: page.route(),
    name: textOf(name) || 'Error',
    message: messageOf(error),
    stack: frames
      .filter(([, , address = '']) => !EXTENSION.test(address))
      .slice(0, MAX_FRAMES)
      .map(describeFrame),
    ...(typeof requestId === 'string' && { requestId }),
  };
}

/** Sends each failure of a page once. */
export function createReportSender(address: string, page: ReportedPage): ReportSender {
  const sent = new Set<string>();
  return (failure) => {
    const report = errorReport(failure, page);
    if (!report) return;
    const key = JSON.stringify([report.name, report.message, report.stack[0]]);
    if (sent.has(key) || sent.size >= MAX_REPORTS) return;
    sent.add(key);
    postReport(address, report);
  };
}
