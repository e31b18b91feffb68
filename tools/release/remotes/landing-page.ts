import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes as Tree, parse, parseFragment, serialize } from 'parse5';
import { moveAddresses } from '../site/move-addresses.ts';

/**
 * The fragment in a remote's build: the content of the element `main` of the page at `/`, with its styles. The shell's own page has plain
 * content there, for a platform without such a remote (docs/decisions/0109).
 */
const FRAGMENT = 'landing.html';

/** A release's fragment. */
export interface LandingFragment {
  html: string;
  /** Address of the release's files, which ends with a slash. */
  address: string;
  /** Names of the release's files. */
  files: readonly string[];
}

/** Returns the fragment in the folder of a build or a published version, or null if there is none. */
export async function readFragment(folder: string): Promise<string | null> {
  try {
    return await readFile(join(folder, FRAGMENT), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Returns the page for `/`: the shell's page with the fragment in its `main`, where an attribute names the fragment's release.
 * @throws Error when the page has no such element
 */
export function landingPage(page: string, { html, address, files }: LandingFragment): string {
  const [main] = elementsOf(parse(page, { sourceCodeLocationInfo: true })).filter(
    ({ tagName }) => tagName === 'main',
  );
  const { startTag, endTag } = main?.sourceCodeLocation ?? {};
  if (!startTag || !endTag) throw new Error('The page at / needs a <main> for the landing page.');
  const opening = page.slice(startTag.startOffset, startTag.endOffset);
  return [
    page.slice(0, startTag.startOffset),
    opening.replace('<main', `<main data-release="${address}"`),
    // The fragment is serialised from the parser's result, so that none of its tags can close one of the page's.
    moveAddresses(serialize(parseFragment(html)), files, address),
    page.slice(endTag.startOffset),
  ].join('');
}

/** Elements that run code or change other parts of the page, and `noscript`, whose content can be parsed in two ways. */
const FORBIDDEN = new Set(['script', 'noscript', 'iframe', 'object', 'embed', 'base', 'meta', 'link']);

/** Attributes that contain an address or, for pictures in several resolutions, a list of addresses. */
const ADDRESSES = new Set(['href', 'src', 'srcset', 'poster', 'action', 'formaction', 'data', 'ping']);

/** Whether an address is absolute. Relative ones would be wrong, because the page at `/` isn't in the folder of the fragment's files. */
const isAbsolute = (address: string) => /^(\/(?!\/)|https:\/\/|#|mailto:|tel:|data:image\/)/i.test(address);

/** @throws Error when the build in a folder has a fragment that could run code, or that contains a relative address */
export async function checkFragment(folder: string): Promise<void> {
  const html = await readFragment(folder);
  const faults = html === null ? [] : findFaults(html);
  if (faults.length > 0)
    throw new Error(`${FRAGMENT} is invalid, so nothing was released:\n  ${faults.join('\n  ')}`);
}

function findFaults(html: string): string[] {
  return elementsOf(parseFragment(html)).flatMap((element) => {
    const { tagName, attrs } = element;
    const faults = FORBIDDEN.has(tagName) ? [`<${tagName}> isn’t allowed.`] : [];
    for (const { name, value } of attrs) faults.push(...faultsOfAttribute(tagName, name, value));
    if (tagName === 'style') faults.push(...faultsOfStyle(serialize(element)));
    return faults;
  });
}

function faultsOfAttribute(tagName: string, name: string, value: string): string[] {
  const where = `${name} on <${tagName}>`;
  if (name.startsWith('on') || name === 'srcdoc') return [`${where} isn’t allowed.`];
  // Browsers ignore non-printing characters in an address. Animations can also set an attribute to any value in a list.
  // eslint-disable-next-line no-control-regex -- these are the non-printing characters
  if (/(^|;)(java|vb)script:/i.test(value.replaceAll(/[\u0000-\u0020]/g, ''))) return [`${where} runs code.`];
  if (name === 'style') return faultsOfStyle(value);
  if (!ADDRESSES.has(name)) return [];
  const addresses = name === 'srcset' ? value.split(/,\s+/) : [value];
  return addresses
    .map((address) => address.trim())
    .filter((address) => !isAbsolute(address))
    .map((address) => `${where} must be absolute: ${address}`);
}

function faultsOfStyle(css: string): string[] {
  const addresses = [...css.matchAll(/url\(\s*["']?([^"')]*)/gi)].map(([, address = '']) => address);
  return [
    ...(/@import/i.test(css) ? ['Styles can’t use @import.'] : []),
    ...addresses
      .filter((address) => !isAbsolute(address))
      .map((address) => `url() in styles must be absolute: ${address}`),
  ];
}

/** Returns every element below a node, including those in templates, in document order. */
function elementsOf(node: Tree.Node): Tree.Element[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  return children.flatMap((child) => [
    ...('tagName' in child ? [child] : []),
    ...elementsOf(child),
    ...('content' in child ? elementsOf(child.content) : []),
  ]);
}
