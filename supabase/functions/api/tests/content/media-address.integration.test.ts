import { equal } from 'node:assert/strict';
import { isMediaAddress } from '../../../_shared/content/media-address.ts';
import { actor, make } from '../project.ts';

const EXAMPLES: [address: string, accepted: boolean][] = [
  ['https://example.com/a.png?x=1#top', true],
  ['HTTP://EXAMPLE.COM', true],
  ['https://example.com/a/../b.png', true],
  ['media/courses/tax.svg', true],
  ['tax_returns-2.svg', true],
  ['javascript:alert(1)', false],
  [' https://example.com', false],
  ['java\tscript:alert(1)', false],
  ['data:text/html,x', false],
  ['//evil.example/x', false],
  ['/etc/passwd', false],
  ['../secret', false],
  ['media/../secret', false],
  ['media/a b.svg', false],
  ['https://author:secret@example.com/a.png', false],
  ['https://author@example.com', false],
  ['https://example.com/@author/a.png', true],
  ['https://', false],
  ['https://a b', false],
  ['https://a/"onload="x', false],
  ['https://a/<script>', false],
  ['media/tax.svg\nhttps://a', false],
  ['\\\\host\\share', false],
  ['', false],
];

Deno.test('the database and the API accept the same media addresses', async () => {
  const { db } = await actor('admin');
  await using course = await make('courses');
  for (const [address, accepted] of EXAMPLES) {
    const { error } = await db.rpc('admin_save_content', {
      p_kind: 'course',
      p_id: course.id,
      p_fields: { image: address },
    });
    equal(error?.code === 'PT422', !accepted, `database: ${address}`);
    equal(isMediaAddress(address), accepted, `API: ${address}`);
  }
});
