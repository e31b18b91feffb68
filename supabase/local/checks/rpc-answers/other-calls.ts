import type { Audience } from '../../../permissions/actors.ts';
import { FUNCTIONS } from '../../../permissions/functions.ts';
import type { TestContent } from './content-calls.ts';
import type { Client, RpcCaller } from './rpc-caller.ts';

/** Calls what was not called yet, as somebody whom it is for and with the arguments that its permission gives, as far as they succeed. */
export async function callTheRest(
  caller: RpcCaller,
  { visitor, learner, admin }: Record<'visitor' | 'learner' | 'admin', Client>,
  content: TestContent,
): Promise<void> {
  const values: Record<string, unknown> = {
    '@course': content.courseId,
    '@video': content.videoId,
    '@quiz': content.quizId,
    '@question': [...content.answers.keys()][0],
  };
  const clients: Partial<Record<Audience, Client>> = { everybody: visitor, 'signed-in': learner };
  for (const name of caller.uncalled()) {
    const { audience, args = {}, endsWith } = FUNCTIONS[name] ?? {};
    const given = JSON.stringify(args, (_key, value: unknown) =>
      typeof value === 'string' ? (values[value] ?? value) : value,
    );
    if (audience === undefined || audience === 'service' || endsWith !== undefined || given.includes('"@'))
      continue;
    await caller.call(clients[audience] ?? admin, name, JSON.parse(given) as never);
  }
}
