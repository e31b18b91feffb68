import { deepEqual, equal, ok } from 'node:assert/strict';
import { actor, asAdmin, call, confirmAddress, make, signUp } from '../project.ts';

Deno.test(
  'deleted items are listed in the trash with kind and deleter, and are restored unchanged',
  async () => {
    const { data } = await (await actor('admin')).db.rpc('get_profile');
    const { display_name: adminName } = data as { display_name: string };
    for (const [kind, noun] of [
      ['courses', 'course'],
      ['videos', 'video'],
      ['quizzes', 'quiz'],
    ] as const) {
      await using item = await make(kind, { title: `Gone ${crypto.randomUUID()}` });
      const read = async () => (await asAdmin('GET', `/api/${kind}?q=${item.id}`)).body;
      const [before] = await read();
      await asAdmin('DELETE', `/api/${kind}/${item.id}`);
      deepEqual(await read(), []);

      const trash = await asAdmin('GET', `/api/trash?kind=${noun}&q=${before.title.slice(5)}`);
      equal(trash.headers.get('x-total-count'), '1');
      const [{ deletedAt, goneAt, ...entry }] = trash.body;
      deepEqual(entry, {
        kind: noun,
        id: item.id,
        title: before.title,
        quizId: null,
        quizTitle: null,
        deletedBy: adminName,
      });
      equal(Math.round((Date.parse(goneAt) - Date.parse(deletedAt)) / 86_400_000), 30);

      const path = `/api/trash/${noun}/${item.id}/restore`;
      const restored = await asAdmin('POST', path);
      deepEqual([restored.status, restored.body], [200, { kind: noun, id: item.id, title: before.title }]);
      const [after] = await read();
      deepEqual({ ...after, updatedAt: before.updatedAt, version: before.version }, before);
      deepEqual(
        [(await asAdmin('POST', path)).status, (await asAdmin('POST', '/api/trash/x/y/restore')).status],
        [404, 404],
      );
    }
  },
);

Deno.test(
  'trash entries are restored or permanently deleted together, and those that can’t be are named',
  async () => {
    await using quiz = await make('quizzes', { title: 'Together' });
    await using video = await make('videos', { title: 'Never deleted' });
    const entry = { kind: 'quiz', id: quiz.id, quizId: null };
    const change = (action: string, items: unknown[]) =>
      asAdmin('POST', '/api/trash/changes', { action, items });
    await asAdmin('DELETE', `/api/quizzes/${quiz.id}`);
    const other = { kind: 'video', id: video.id, quizId: null };
    const restored = await change('restore', [other, entry]);
    const refused = {
      ...other,
      title: 'Never deleted',
      reason: 'This item isn’t in the trash, or it was deleted over 30 days ago.',
    };
    deepEqual([restored.status, restored.body], [200, { changed: 1, refused: [refused] }]);
    await asAdmin('DELETE', `/api/quizzes/${quiz.id}`);
    deepEqual((await change('delete', [entry])).body, { changed: 1, refused: [] });
    deepEqual((await change('delete', [entry])).body.refused[0].title, null);
    equal((await asAdmin('POST', `/api/trash/quiz/${quiz.id}/restore`)).status, 404);
    for (const [action, items] of [
      ['purge', [entry]],
      ['delete', []],
      ['delete', [{ ...entry, kind: 'stops' }]],
    ] as const)
      equal((await change(action, [...items])).status, 422);
  },
);

Deno.test('the history shows who changed what, and an earlier version can be restored', async () => {
  await using course = await make('courses', { title: 'Versioned' });
  await asAdmin('PUT', `/api/courses/${course.id}`, { title: 'Versioned twice' });
  const { status, body } = await asAdmin('GET', `/api/history?kind=course&id=${course.id}`);
  equal(status, 200);
  const [changed, made] = body.items;
  ok(changed.actorName);
  const [{ action, title, before, after }] = changed.entries;
  deepEqual(
    [action, title, before, after],
    ['update', 'Versioned twice', { title: 'Versioned' }, { title: 'Versioned twice' }],
  );
  const path = `/api/history/${made.entries[0].id}`;
  const { version, fields } = (await asAdmin('GET', `${path}/version`)).body;
  deepEqual(fields, [{ name: 'title', version: 'Versioned', current: 'Versioned twice' }]);
  equal((await asAdmin('POST', `${path}/restore`, {})).status, 422);
  equal((await asAdmin('POST', `${path}/restore`, { version: 'older' })).status, 409);
  deepEqual((await asAdmin('POST', `${path}/restore`, { version })).body, {
    kind: 'course',
    id: course.id,
    title: 'Versioned',
  });
  equal((await asAdmin('GET', '/api/history/7/version')).status, 404);
});

Deno.test(
  'an admin finds a person and sets school and year, and two admins don’t overwrite each other',
  async () => {
    const { id, email } = await signUp({ display_name: 'Priya Integration' });
    const found = await asAdmin(
      'GET',
      `/api/people?q=${encodeURIComponent(email)}&sort=createdAt&order=desc`,
    );
    deepEqual([found.status, found.headers.get('x-total-count')], [200, '1']);
    const [person] = found.body;
    deepEqual(
      [person.id, person.name, person.adminRight, person.emailConfirmed, person.completedCount],
      [id, 'Priya Integration', null, false, 0],
    );

    const path = `/api/people/${id}`;
    const change = { school: ' North High ', version: person.version };
    const changed = await asAdmin('PUT', path, change);
    deepEqual([changed.status, changed.body.school, changed.body.year], [200, 'North High', null]);
    const stale = await asAdmin('PUT', path, { year: '9', version: person.version });
    deepEqual([stale.status, stale.body.current], [409, changed.body]);
    equal((await asAdmin('PUT', path, { year: '9', school: '' })).body.school, null);
    equal((await asAdmin('PUT', path, { extraTimePercent: 25 })).body.extraTimePercent, 25);
    equal((await asAdmin('PUT', path, { extraTimePercent: 301 })).status, 422);
    equal((await asAdmin('PUT', `/api/people/${crypto.randomUUID()}`, { year: '9' })).status, 404);
    equal((await asAdmin('GET', '/api/people/nobody')).status, 404);

    const { status, body } = await asAdmin('GET', `${path}/progress?timeZone=Australia/Sydney`);
    deepEqual(
      [status, body.timeZone, body.courses, body.streak.week.length],
      [200, 'Australia/Sydney', [], 7],
    );
  },
);

Deno.test(
  'admin rights are granted once the address is confirmed, and revoked, with immediate effect',
  async () => {
    const { id, email, token: before } = await signUp();
    const path = `/api/people/${id}/admin`;
    equal((await call(before, 'GET', '/api/people')).status, 403);
    // While confirmations are off, Auth treats every new address as confirmed, but an admin right needs a real
    // confirmation.
    const refused = await asAdmin('PUT', path, { right: 'people' });
    deepEqual([refused.status, refused.body.error.code], [409, 'email_not_confirmed']);
    const token = await confirmAddress(email);
    equal((await asAdmin('GET', `/api/people/${id}`)).body.emailConfirmed, true);
    equal(
      (await call(before, 'GET', '/api/people')).status,
      401,
      'a person who signed up before the link was opened is logged out',
    );
    const made = await asAdmin('PUT', path, { right: 'people' });
    deepEqual([made.status, made.body.adminRight], [200, 'people']);
    equal((await call(token, 'GET', '/api/people?adminsOnly=true')).status, 200);
    await asAdmin('PUT', path, { right: 'content' });
    const { status, body } = await call(token, 'GET', '/api/people');
    deepEqual(
      [status, body.error.code, body.error.message],
      [403, 'right_missing', 'Your admin role doesn’t include people. Ask a full admin.'],
    );
    equal((await asAdmin('DELETE', path)).body.adminRight, null);
    equal((await call(token, 'GET', '/api/people')).status, 403);
  },
);
