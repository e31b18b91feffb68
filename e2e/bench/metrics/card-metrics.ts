import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_ACCOUNTS, findFreePort, PUBLISHABLE_KEY, startStack } from 'supabase-project/local';
import { stackFolder } from '../bench-platform.ts';
import type { Metric } from '../report.ts';

const STUDENTS = 30;
/** The number of students who mistype the words twice before typing them correctly. */
const MISTYPED = 10;
const TYPING_MS = 4_000;
/** The login page's pauses before each retry while Auth refuses (shared-ui/src/host/sign-in). */
const WAITS_MS = [1_000, 2_000, 4_000];
const BAR_MS = 10_000;

interface Card {
  username: string;
  words: string;
}

const PASSWORD = 'my-own-secret-1';

interface Answer {
  status: number;
  json: unknown;
}

type Send = (method: string, path: string, body: object, token?: string) => Promise<Answer>;

/** Measures a class that redeems its cards and logs in for the first time, behind one address, with the limits of hosted Auth. */
export async function cardMetrics(): Promise<Metric[]> {
  const stack = await startStack({
    ephemeral: true,
    authLimits: true,
    apiPort: await findFreePort(),
    dbPort: await findFreePort(),
    stackDir: stackFolder('cards'),
  });
  try {
    const send = sender(stack.supabaseUrl);
    const [inTwoMinutes, simultaneously] = [await makeCards(send), await makeCards(send)];
    return [
      ...(await measure(send, 'within 2 minutes', inTwoMinutes, 120_000)),
      ...(await measure(send, 'within 10 seconds', simultaneously, 10_000)),
    ];
  } finally {
    await stack.stop();
  }
}

function sender(url: string): Send {
  return async (method, path, body, token) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        apikey: PUBLISHABLE_KEY,
        authorization: `Bearer ${token ?? PUBLISHABLE_KEY}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, json: text ? (JSON.parse(text) as unknown) : null };
  };
}

const logIn = (send: Send, email: string, password: string) =>
  send('POST', '/auth/v1/token?grant_type=password', { email, password });

const redeem = (send: Send, { username, words }: Card) =>
  send('POST', '/functions/v1/api/login-cards/redeem', {
    username,
    words,
    password: PASSWORD,
    claimId: crypto.randomUUID(),
  });

async function makeCards(send: Send): Promise<Card[]> {
  const admin = DEMO_ACCOUNTS.find(({ isAdmin }) => isAdmin);
  const { json } = await logIn(send, admin?.email ?? '', admin?.password ?? '');
  const { access_token } = json as { access_token: string };
  const call = async (method: string, path: string, body: object): Promise<unknown> => {
    const answer = await send(method, `/functions/v1/api${path}`, body, access_token);
    if (answer.status >= 300) throw new Error(`${method} ${path} responded with ${answer.status}.`);
    return answer.json;
  };
  const school = { name: 'North High', timeZone: 'Australia/Sydney' };
  const { id } = (await call('POST', '/schools/create', school)) as { id: string };
  await call('PUT', `/schools/${id}/agreement`, {
    basis: 'Collection notice',
    agreedBy: 'Jo Park, principal',
  });
  const { id: classId } = (await call('POST', `/schools/${id}/classes`, { name: '8B' })) as { id: string };
  const students = Array.from({ length: STUDENTS }, (_, index) => ({
    firstName: 'Mia',
    lastName: `Lee ${index}`,
  }));
  const made = (await call('POST', `/classes/${classId}/students`, { students })) as {
    students: { id: string }[];
  };
  const studentIds = made.students.map((student) => student.id);
  return (await call('POST', `/classes/${classId}/cards`, { studentIds })) as Card[];
}

/** Measures how long redeeming cards and logging in takes. @param span milliseconds within which the students begin */
async function measure(send: Send, name: string, cards: readonly Card[], span: number): Promise<Metric[]> {
  const domain = (await send('POST', '/rest/v1/rpc/get_username_domain', {})).json as string;
  const waits = await Promise.all(
    cards.map(async (card, index) => {
      await sleep((span / STUDENTS) * index);
      for (let mistakes = index % 3 === 0 ? 2 : 0; mistakes > 0; mistakes -= 1) {
        await redeem(send, { ...card, words: `${card.words}x` });
        await sleep(TYPING_MS);
      }
      const start = performance.now();
      const { status } = await redeem(send, card);
      if (status !== 204) throw new Error(`A valid login card was refused with ${status}.`);
      await logInWithRetry(send, `${card.username}@${domain}`, PASSWORD);
      return performance.now() - start;
    }),
  );
  const sorted = waits.toSorted((a, b) => a - b);
  return [
    {
      name: `slowest of ${STUDENTS} card logins from one address ${name}, ${MISTYPED} of them mistyped twice`,
      value: sorted.at(-1) ?? 0,
      unit: 'ms',
      bar: BAR_MS,
      reference: { name: 'median', value: sorted[STUDENTS / 2] ?? 0 },
    },
  ];
}

/** Logs in with the login page's retries. @throws Error if the page would give up */
async function logInWithRetry(send: Send, email: string, password: string): Promise<void> {
  for (const pause of [...WAITS_MS, null]) {
    const { status } = await logIn(send, email, password);
    if (status === 200) return;
    if (status !== 429 || pause === null) throw new Error(`A correct password was refused with ${status}.`);
    await sleep(pause);
  }
}
