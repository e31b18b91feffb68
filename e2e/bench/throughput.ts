import { findVideo, listLearners } from './database-calls.ts';
import { LearnerConnection } from './learner-connection.ts';
import type { Metric } from './report.ts';

const CONNECTIONS = 8;
const SECONDS = 5;

/** Calls in a second on all connections: half of them read a course, half save the progress of a video. */
async function measureCalls(connections: readonly LearnerConnection[], cores: string): Promise<number> {
  for (const connection of connections) await connection.pin(cores);
  const [first] = connections;
  if (!first) return 0;
  const video = await findVideo(first);
  const learners = await listLearners(first, connections.length * 50);
  let calls = 0;
  const started = performance.now();
  const until = started + SECONDS * 1000;
  await Promise.all(
    connections.map(async (connection, index) => {
      for (let round = 0; performance.now() < until; round += 1, calls += 2) {
        const learner = learners[index * 50 + (round % 50)] ?? '';
        await connection.call(learner, 'public.get_course_overview($1)', ['tax-returns']);
        const ranges = JSON.stringify([[round, round + 10]]);
        await connection.call(learner, 'public.save_video_progress($1, $2, $3)', [video, round, ranges]);
      }
    }),
  );
  return calls / ((performance.now() - started) / 1000);
}

/** How many calls Postgres answers on one core and on two, with the client on the same machine. */
export async function throughputMetrics(url: string): Promise<Metric[]> {
  const connections = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => LearnerConnection.open(url)),
  );
  try {
    const one = await measureCalls(connections, '0');
    const two = await measureCalls(connections, '0,1');
    return [
      {
        name: 'calls of learners, two cores',
        value: two,
        unit: 'calls/s',
        reference: { name: 'one core', value: one },
      },
    ];
  } finally {
    await Promise.all(connections.map((connection) => connection.close()));
  }
}
