/** Parameters as Stripe reads them from a form or a query: text, nested by brackets. */
export interface Params {
  [name: string]: Param;
}
type Param = string | Param[] | Params;

type Branch = Map<string, Branch | string>;

/** Reads `a[b][0][c]=d`. Names that are all numbers, and `[]`, make lists. */
export function parseForm(text: string): Params {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.split('[');
    const path = [first, ...rest.map((part) => part.replace(/\]$/, ''))];
    const last = path.pop() ?? '';
    const branch = path.reduce(descend, root);
    branch.set(last === '' ? String(branch.size) : last, value);
  }
  return Object.fromEntries(Array.from(root, ([name, value]) => [name, toParam(value)]));
}

function descend(branch: Branch, name: string): Branch {
  const key = name === '' ? String(branch.size) : name;
  const existing = branch.get(key);
  if (existing instanceof Map) return existing;
  const added: Branch = new Map();
  branch.set(key, added);
  return added;
}

function toParam(value: Branch | string): Param {
  if (typeof value === 'string') return value;
  const entries = Array.from(value, ([name, child]) => [name, toParam(child)] as const);
  const isList = entries.every(([name]) => /^\d+$/.test(name));
  return isList ? entries.map(([, child]) => child) : Object.fromEntries(entries);
}
