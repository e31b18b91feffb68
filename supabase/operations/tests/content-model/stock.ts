import { Model } from './model.ts';
import { blankOf, type Json } from './values.ts';

const blank = (field: string): Json => {
  if (field === 'title') return 'a';
  return field === 'form' ? { key: 'yes', points: 1 } : blankOf(field);
};

/** What each history begins with, as the stock of the database has it. */
export function fillStock(model: Model): void {
  for (const id of ['c1', 'c2']) model.add({ kind: 'course', id, fields: Model.fields('course', {}, blank) });
  for (const id of ['v1', 'v2']) model.add({ kind: 'video', id, fields: Model.fields('video', {}, blank) });
  for (const id of ['z1', 'z2']) model.add({ kind: 'quiz', id, fields: Model.fields('quiz', {}, blank) });
  for (const [id, quiz] of [
    ['q1', 'z1'],
    ['q2', 'z1'],
    ['q3', 'z2'],
  ] as const)
    model.add({ kind: 'question', id, quiz, fields: Model.fields('question', {}, blank) });
  model.link('c1', 'video/v1');
  model.link('c1', 'quiz/z1');
  model.link('c2', 'quiz/z2');
  model.links.push({ video: 'v1', quiz: 'z1', age: 0 });
}
