import type { Actor } from '../../../../permissions/actors.ts';
import {
  actor,
  asAdmin,
  call,
  confirmAddress,
  make,
  projectUrl,
  readInvitation,
  signUp,
} from '../project.ts';

/** The signed-in actors of docs/permissions.md, and the student's data. */
export interface Cast {
  tokens: Record<Actor, string | undefined>;
  /** The values that replace `@name` in the arguments of functions. */
  standIns: Record<string, string>;
  [Symbol.asyncDispose](): Promise<void>;
}

const key = Deno.env.get('SUPABASE_ANON_KEY') ?? '';

/** Sends a request to the project as someone; a body is sent as JSON unless it declares its type. */
export async function send(
  token: string | undefined,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string; code: string | undefined }> {
  const response = await fetch(`${projectUrl}${path}`, {
    method,
    headers: {
      apikey: key,
      authorization: `Bearer ${token ?? key}`,
      'content-type': 'application/json',
      ...headers,
    },
    body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const code = text.startsWith('{') ? (JSON.parse(text) as { code?: string }).code : undefined;
  return { status: response.status, text, code };
}

async function signUpAdmin(right: 'content' | 'people'): Promise<string> {
  const { id, email } = await signUp();
  const token = await confirmAddress(email);
  const { status } = await asAdmin('PUT', `/api/people/${id}/admin`, { right });
  if (status !== 200) throw new Error(`The right ${right} was not given: ${status}`);
  return token;
}

/**
 * Creates a school with two classes. 8B has the student, the teacher, the relief teacher, the reader and an assignment
 * of the quiz; 9A is the colleague's. Also creates another school.
 */
async function makeSchool(student: string, quizId: string) {
  const admin = (await actor('admin')).token;
  const school = async (name: string) =>
    (await call(admin, 'POST', '/api/schools/create', { name, timeZone: 'Australia/Sydney' })).body as {
      id: string;
    };
  const north = await school('North High');
  const south = await school('South High');
  const newClass = async (name: string) =>
    (await call(admin, 'POST', `/api/schools/${north.id}/classes`, { name })).body as { id: string };
  const [own, others] = [await newClass('8B'), await newClass('9A')];
  const employ = async (
    schoolId: string,
    role: string,
    classIds: string[] = [],
    classRole = 'teacher',
  ): Promise<string> => {
    const { email, token } = await signUp();
    const invitation = { emails: [email], role, classIds, classRole };
    await call(admin, 'POST', `/api/schools/${schoolId}/invitations`, invitation);
    const { id, token: secret } = await readInvitation(email);
    const answer = { accepts: true, token: secret };
    const { status } = await call(token, 'POST', `/api/invitations/${id}/answer`, answer);
    if (status !== 200) throw new Error(`The role ${role} was not accepted: ${status}`);
    return token;
  };
  const tokens = {
    schoolAdmin: await employ(north.id, 'school_admin'),
    teacher: await employ(north.id, 'teacher', [own.id]),
    relief: await employ(north.id, 'teacher', [own.id], 'relief'),
    reader: await employ(north.id, 'teacher', [own.id], 'reader'),
    colleague: await employ(north.id, 'teacher', [others.id]),
    otherSchool: await employ(south.id, 'school_admin'),
  };
  // An extra teacher, whose sessions a test may end.
  await employ(north.id, 'teacher');
  const { body: withCode } = await call(admin, 'PUT', `/api/classes/${own.id}`, { action: 'new_code' });
  await send(student, 'POST', '/rest/v1/rpc/use_code', { p_code: withCode.code.code, p_joins_class: true });
  const { body: withPupil } = await call(admin, 'POST', `/api/classes/${own.id}/students`, {
    students: [{ firstName: 'Mia' }],
  });
  const { body: assignment } = await call(admin, 'POST', `/api/classes/${own.id}/assignments`, { quizId });
  const { body: whole } = await call(admin, 'GET', `/api/schools/${north.id}`);
  return {
    tokens,
    standIns: {
      '@school': north.id,
      '@class': own.id,
      '@assignment': assignment.id as string,
      '@pupil': withPupil.students.find(({ origin }: { origin: string }) => origin === 'school').id as string,
      '@staff': whole.staff.find(({ classes }: { classes: { name: string }[] }) =>
        classes.some(({ name }) => name === '9A'),
      ).id as string,
      '@newcomer': whole.staff.find(
        ({ role, classes }: { role: string; classes: unknown[] }) =>
          role === 'teacher' && classes.length === 0,
      ).id as string,
    },
  };
}

/** Signs in all actors. The student has started a quiz in a newly created course. */
export async function assemble(): Promise<Cast> {
  const student = await signUp({ first_name: 'Sasha' });
  const [course, video, quiz] = [await make('courses'), await make('videos'), await make('quizzes')];
  const question = { quizId: quiz.id, questionTitle: 'Which?', questionType: 'openEnded', answer: 'TFN' };
  const { body: created } = await asAdmin('POST', '/api/questions/create', question);
  await asAdmin('PUT', `/api/courses/${course.id}/linkVideo`, { videoId: video.id });
  await asAdmin('PUT', `/api/courses/${course.id}/linkQuiz`, { quizId: quiz.id });
  const { body: lessons } = await asAdmin('GET', `/api/courses/${course.id}/lessons`);
  const lessonOf = (id: string): string =>
    lessons.find(({ itemId }: { itemId: string }) => itemId === id)?.lessonId;
  const place = { p_course_id: course.id, p_ref: quiz.id };
  const { text: attempt } = await send(student.token, 'POST', '/rest/v1/rpc/start_attempt', place);
  const none = crypto.randomUUID();
  const school = await makeSchool(student.token, quiz.id);
  return {
    tokens: {
      ...school.tokens,
      visitor: undefined,
      student: student.token,
      other: (await signUp()).token,
      content: await signUpAdmin('content'),
      people: await signUpAdmin('people'),
      all: (await actor('admin')).token,
    },
    standIns: {
      ...school.standIns,
      '@course': course.id,
      '@video': video.id,
      '@quiz': quiz.id,
      '@question': created.id,
      '@version': created.version,
      '@lesson': lessonOf(quiz.id),
      '@videoLesson': lessonOf(video.id),
      '@person': student.id,
      '@attempt': (JSON.parse(attempt) as { id: string }).id,
      ...Object.fromEntries(
        ['@import', '@subscription', '@seat', '@grant', '@figure', '@deleted', '@life', '@practice'].map(
          (name) => [name, none],
        ),
      ),
    },
    async [Symbol.asyncDispose]() {
      for (const item of [course, video, quiz]) await item[Symbol.asyncDispose]();
    },
  };
}
