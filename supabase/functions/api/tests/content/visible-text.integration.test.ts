import { equal } from 'node:assert/strict';
import { hasVisibleText } from '../../../_shared/content/visible-text.ts';
import { actor, make } from '../project.ts';

const EXAMPLES: [title: string, visible: boolean][] = [
  ['Tax', true],
  ['0', true],
  ['税', true],
  ['\u{1F600}', true],
  ['\u0301', true],
  ['\u200Ba', true],
  ['\u200B', false],
  ['\u00AD\u034F\u061C', false],
  ['\u115F\u1160\u3164\uFFA0', false],
  ['\u17B4\u17B5\u180B\u180F', false],
  ['\u200B\u200F\u2028\u2029\u202A\u202E', false],
  ['\u2060\u2065\u2069\u206F', false],
  ['\u2800', false],
  ['\uFE00\uFE0F\uFEFF\uFFF0\uFFF8', false],
  ['\u{1BCA0}\u{1BCA3}\u{1D173}\u{1D17A}', false],
  ['\u{E0000}\u{E0041}\u{E0FFF}', false],
  ['\u0085\u00A0\u1680\u2000\u200A\u205F\u3000', false],
];

Deno.test('the database and the API refuse the same invisible titles', async () => {
  const { db } = await actor('admin');
  await using course = await make('courses');
  for (const [title, visible] of EXAMPLES) {
    const written = Array.from(title, (char) => char.codePointAt(0)?.toString(16)).join(' ');
    const { error } = await db.rpc('admin_save_content', {
      p_kind: 'course',
      p_id: course.id,
      p_fields: { title },
    });
    equal(error?.code === 'PT422', !visible, `database: ${written}`);
    equal(hasVisibleText(title), visible, `API: ${written}`);
  }
});
