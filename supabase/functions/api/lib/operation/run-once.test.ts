import { deepEqual, equal } from 'node:assert/strict';
import { runOnce } from './run-once.ts';

Deno.test('a function with its own time limit keeps it when it runs once per key', async () => {
  const paths: string[] = [];
  const once = runOnce(
    {
      supabaseUrl: 'http://project.test',
      supabaseKey: 'key',
      payments: null,
      fetch: (input) => {
        paths.push(new URL(input instanceof Request ? input.url : input).pathname);
        return Promise.resolve(Response.json({ answer: 1, repeated: paths.length > 1 }));
      },
    },
    { key: 'key', hash: 'hash' },
  );
  for (const name of ['commit_roster', 'create_class']) {
    const init = { method: 'POST', body: '{}' };
    equal(await (await once.fetch(`http://project.test/rest/v1/rpc/${name}`, init)).json(), 1);
  }
  deepEqual(paths, ['/rest/v1/rpc/run_long_once', '/rest/v1/rpc/run_once']);
  equal(once.isRepeated(), true);
});

Deno.test(
  'functions called by one keyed request run one after another, because they need its key',
  async () => {
    let running = 0;
    const most: number[] = [];
    const once = runOnce(
      {
        supabaseUrl: 'http://project.test',
        supabaseKey: 'key',
        payments: null,
        fetch: async () => {
          running += 1;
          most.push(running);
          await new Promise((resolve) => setTimeout(resolve, 1));
          running -= 1;
          if (most.length === 1) throw new TypeError('The connection was lost.');
          return Response.json({ answer: 1, repeated: false });
        },
      },
      { key: 'key', hash: 'hash' },
    );
    const call = (name: string) =>
      once.fetch(`http://project.test/rest/v1/rpc/${name}`, { method: 'POST', body: '{}' });
    const answers = await Promise.allSettled(['one', 'two', 'three'].map(call));
    deepEqual(
      answers.map(({ status }) => status),
      ['rejected', 'fulfilled', 'fulfilled'],
    );
    deepEqual(most, [1, 1, 1]);
  },
);
