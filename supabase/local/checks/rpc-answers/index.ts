import { anonymous, asService, type Project, signInAdmin, signUpLearner } from './accounts.ts';
import { importRows, managePerson, readReports } from './admin-calls.ts';
import {
  changeQuestions,
  createContent,
  deleteContent,
  prepareChanges,
  type TestContent,
} from './content-calls.ts';
import { liveFirstYear } from './first-year-calls.ts';
import { completeCourse, visit } from './learner-calls.ts';
import { sellPlan } from './plan-calls.ts';
import { runSchool } from './school-calls.ts';
import { RpcCaller, type Client } from './rpc-caller.ts';
import type { Audience } from '../../../permissions/actors.ts';
import { FUNCTIONS } from '../../../permissions/functions.ts';

/**
 * Calls every function of schema `public` on a running stack, as a visitor, a learner and an admin with their own
 * content, and compares the results with the schemas in `types/rpc.schemas`. Functions that none of these calls needs
 * are called with the arguments in `permissions/functions.ts`.
 * @param write receives a line for each function that fails
 * @returns how many functions match their schema; a function that has a schema and is never called counts as failed
 */
export async function checkRpcAnswers(
  project: Project,
  write: (text: string) => void,
): Promise<{ passed: number; failed: number }> {
  const caller = new RpcCaller();
  await callAll(caller, project).catch((error: unknown) => {
    write(
      `The remaining calls were not made: ${error instanceof Error ? error.message : JSON.stringify(error)}`,
    );
  });
  const failed = caller.report().filter(({ problems }) => problems.length > 0);
  for (const { name, problems } of failed) write(`${name} ${[...new Set(problems)].join('\n')}`);
  return { passed: caller.report().length - failed.length, failed: failed.length };
}

async function callAll(caller: RpcCaller, project: Project): Promise<void> {
  const admin = await signInAdmin(project);
  const learner = await signUpLearner(project);
  const content = await createContent(caller, admin);
  const visitor = anonymous(project);
  await visit(caller, visitor, { courseId: content.courseId, email: learner.email });
  await completeCourse(caller, learner.client, visitor, content);
  await changeQuestions(caller, admin, content);
  await importRows(caller, admin, content.courseId);
  await readReports(caller, admin, content);
  const parties = { service: asService(project), admin, learner: learner.client, learnerId: learner.id };
  await liveFirstYear(caller, parties);
  await sellPlan(caller, parties);
  await runSchool(caller, { ...parties, pupil: anonymous(project) });
  // The school invitation has confirmed the address. Only someone with a confirmed address can become an admin.
  await managePerson(caller, admin, learner.id);
  await prepareChanges(caller, admin, content);
  await deleteContent(caller, admin, content);
  await callTheRest(caller, { visitor, learner: learner.client, admin }, await createContent(caller, admin));
}

/** Calls the remaining functions that can succeed, each as someone who may call it, with the arguments of its permission. */
async function callTheRest(
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
