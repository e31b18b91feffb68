import { AssertionError } from 'node:assert/strict';
import type { Model } from './model.ts';
import {
  readPrepared,
  readStored,
  readVersions,
  type Row,
  rowContent,
  rowsOf,
  TABLES,
  type Tables,
  textIn,
  versionRows,
} from './stored.ts';
import { type Content, equal, FIELDS, type ItemKind, type Json, keyOf, kindOf } from './values.ts';

function expected(model: Model): Record<string, unknown> {
  return Object.fromEntries(
    model.keys().map((key) => {
      const item = model.items.get(key);
      if (!item) return [key, model.contentOf(key)];
      return [key, { fields: item.fields, publication: item.publication, isTrashed: item.trash !== null }];
    }),
  );
}

/** Checks that each item has one newest version, which contains every value in its rows. */
function checkParity(tables: Tables): void {
  const newest = versionRows(tables).filter(({ state }) => state === 'live' || state === 'deleted');
  for (const [kind, table] of Object.entries(TABLES) as [ItemKind, string][])
    for (const row of rowsOf(tables, table)) {
      const versions = newest.filter(
        (version) => version['kind'] === kind && version['item_id'] === row['id'],
      );
      const stored = {
        content: rowContent(kind, row, tables),
        publish_at: row['publish_at'] ?? null,
        state: row['deleted_at'] === null ? 'live' : 'deleted',
      };
      requireEqual(
        'is the newest version',
        {
          [keyOf(kind, textIn(row['id']))]: versions.map(({ content, publish_at, state }) => ({
            content,
            publish_at,
            state,
          })),
        },
        { [keyOf(kind, textIn(row['id']))]: [stored] },
      );
    }
}

/**
 * Compares everything stored with the model.
 * @throws AssertionError that shows both
 */
export function compare(model: Model, tables: Tables): void {
  const prepared: Record<string, unknown> = {};
  for (const [course, items] of model.prepared)
    for (const [key, { content, base, by }] of items)
      prepared[`${course}: ${key}`] = { content, by, isNew: base === null };
  requireEqual('is stored', readStored(tables, model), expected(model));
  requireEqual('is in the history', readVersions(tables), Object.fromEntries(model.versions));
  requireEqual('is prepared', readPrepared(tables), prepared);
  checkParity(tables);
}

/** Shows only differences, because all content would be far too long to read. */
function requireEqual(what: string, real: Record<string, unknown>, model: Record<string, unknown>): void {
  const keys = [...new Set([...Object.keys(real), ...Object.keys(model)])].filter(
    (key) => !equal(real[key], model[key]),
  );
  const lines = keys.map(
    (key) =>
      `  ${key}\n    ${what}:   ${JSON.stringify(real[key])}\n    must be: ${JSON.stringify(model[key])}`,
  );
  if (lines.length > 0)
    throw new AssertionError({ message: `content differs from the model:\n${lines.join('\n')}` });
}

interface HistoryPage {
  items: {
    actor_name: string | null;
    entries: { action: string; kind: string; item_id: string; before: Row | null; after: Row | null }[];
  }[];
}

/**
 * Reads a page of the history as one line for each version: the person, the action, the item, and the changed fields
 * that histories cover.
 */
export function readHistory(page: Json): string[] {
  const fields = new Set([...Object.values(FIELDS).flat(), 'answer', 'points']);
  return (page as unknown as HistoryPage).items
    .flatMap(({ actor_name: actor, entries }) =>
      entries.map(({ action, kind, item_id: id, before, after }) => {
        const changed =
          before && after && kind in FIELDS ? Object.keys(after).filter((field) => fields.has(field)) : [];
        return [actor?.replace(/@.*/, '') ?? 'The operator', action, keyOf(kind, id), ...changed.sort()].join(
          ' ',
        );
      }),
    )
    .sort();
}

/** Returns the model's history in the form that `readHistory` returns. */
export function historyOf(model: Model): string[] {
  return [...model.versions]
    .flatMap(([key, versions]) =>
      versions.map(({ by, action, content }, place) => {
        const before = versions[place - 1]?.content;
        const fields =
          before && kindOf(key) in FIELDS
            ? Object.keys(content).filter((field) => !equal(content[field], before[field]))
            : [];
        const parts = fields.flatMap((field) =>
          field === 'form' && before ? formChanges(before, content) : [field],
        );
        return [by ?? 'The operator', action, key, ...parts.sort()].join(' ');
      }),
    )
    .sort();
}

function formChanges(before: Content, after: Content): string[] {
  const [one, other] = [before['form'] as Row, after['form'] as Row];
  return [
    ...(equal(one['key'], other['key']) ? [] : ['answer']),
    ...(equal(one['points'], other['points']) ? [] : ['points']),
  ];
}
