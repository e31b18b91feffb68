import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { actor, asAdmin, call, lastChange, make, projectUrl } from '../project.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const PNG = bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR and more');
const MP4 = bytes('\0\0\0\x20ftypisom\0\0\x02\0' + 'frames'.repeat(1000));
const VTT = bytes('WEBVTT\n\n00:00.000 --> 00:01.000\nHi');

const publicUrl = (path: string) => `${projectUrl}/storage/v1/object/public/${path}`;

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(publicUrl(path), { headers });
  const body = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, body };
}

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

Deno.test('one form uploads a video with its picture, recording and captions', async () => {
  const created = await asAdmin(
    'POST',
    '/api/videos/upload',
    formOf({
      title: 'With files',
      image: new File([PNG], '../../evil name.svg', { type: 'image/svg+xml' }),
      video: new File([MP4], 'film.mp4', { type: 'video/mp4' }),
      captions: new File([VTT], 'en.vtt', { type: 'text/vtt' }),
    }),
  );
  equal(created.status, 201, JSON.stringify(created.body));
  const { id, image, url, captionsUrl } = created.body;
  match(image, /^media\/uploads\/images\/[0-9a-f-]{36}\.png$/);
  match(url, /^media\/uploads\/videos\/[0-9a-f-]{36}\.mp4$/);
  match(captionsUrl, /^media\/uploads\/captions\/[0-9a-f-]{36}\.vtt$/);

  const whole = await read(url);
  deepEqual([whole.status, whole.headers.get('content-type')], [200, 'video/mp4']);
  deepEqual(whole.body, MP4);
  const part = await read(url, { range: 'bytes=4-7' });
  deepEqual([part.status, new TextDecoder().decode(part.body)], [206, 'ftyp']);
  equal(part.headers.get('content-range'), `bytes 4-7/${MP4.byteLength}`);
  const picture = await read(image);
  deepEqual(
    [picture.headers.get('content-type'), picture.headers.get('x-content-type-options')],
    ['image/png', 'nosniff'],
  );
  match((await read(captionsUrl)).headers.get('content-type') ?? '', /^text\/vtt/);

  const changed = await asAdmin('PUT', `/api/videos/${id}`, formOf({ image: new File([PNG], 'b.png') }));
  deepEqual([changed.status, changed.body.title, changed.body.url], [200, 'With files', url]);
  ok(changed.body.image !== image);
  // Browsers send an empty file for a file input without a selection.
  const afterwards = await asAdmin(
    'PUT',
    `/api/videos/${id}`,
    formOf({ title: 'T', url, image: new File([], '') }),
  );
  deepEqual([afterwards.status, afterwards.body.image], [200, changed.body.image]);
  await asAdmin('DELETE', `/api/videos/${id}`);
});

Deno.test('words in uploaded captions are found by the search', async () => {
  const word = `zz${crypto.randomUUID().slice(0, 8).replaceAll(/\d/g, 'x').replaceAll('-', '')}`;
  const captions = (words: string) =>
    new File([`WEBVTT\n\n01:02.000 --> 01:04.000\n${words}`], 'en.vtt', { type: 'text/vtt' });
  await using course = await make('courses');
  await using video = await make('videos');
  await asAdmin('PUT', `/api/courses/${course.id}/linkVideo`, { videoId: video.id });
  const quotes = async () => {
    const { db } = await actor('student');
    const { data } = await db.rpc('search_catalogue', { p_query: word });
    return (data as { lessons: { found: { quote: unknown }[] } }).lessons.found.map(({ quote }) => quote);
  };
  await asAdmin('PUT', `/api/videos/${video.id}`, formOf({ captions: captions(`Say ${word} aloud.`) }));
  deepEqual(await quotes(), [{ second: 62, words: `Say ${word} aloud.` }]);
  await asAdmin('PUT', `/api/videos/${video.id}`, formOf({ captions: captions('Say nothing.') }));
  deepEqual(await quotes(), []);
});

Deno.test('courses and quizzes accept a picture', async () => {
  for (const kind of ['courses', 'quizzes'] as const) {
    const fields = { title: 'T', description: 'D', category: 'C', image: new File([PNG], 'a.png') };
    const { status, body } = await asAdmin('POST', `/api/${kind}/create`, formOf(fields));
    equal(status, 201);
    equal((await read(body.image)).status, 200);
    await asAdmin('DELETE', `/api/${kind}/${body.id}`);
  }
});

Deno.test('files are checked by their content, and a refused form leaves no file behind', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const before = await lastChange();
  for (const [part, content] of [
    ['image', bytes(svg)],
    ['image', bytes('<!doctype html><script>alert(1)</script>')],
    ['image', MP4],
    ['video', PNG],
    ['captions', PNG],
    ['video', VTT],
  ] as const) {
    const form = formOf({ title: 'T', [part]: new File([content], 'a.png', { type: 'image/png' }) });
    const { status, body } = await asAdmin('POST', '/api/videos/upload', form);
    deepEqual([status, Object.keys(body.error.fields)], [422, [part]]);
  }
  const large = new File([PNG, new Uint8Array(6 * 1024 * 1024)], 'a.png');
  equal((await asAdmin('POST', '/api/videos/upload', formOf({ title: 'T', image: large }))).status, 413);
  equal(await lastChange(), before);
});

Deno.test('a large file is uploaded to Storage directly, once, at its signed address', async () => {
  const asked = await asAdmin('POST', '/api/uploads', {
    kind: 'video',
    contentType: 'video/mp4',
    size: MP4.length,
  });
  equal(asked.status, 201, JSON.stringify(asked.body));
  const { path, uploadPath } = asked.body;
  const send = async (address: string, content: Uint8Array<ArrayBuffer>, type = 'video/mp4') => {
    const headers = { 'content-type': type };
    const response = await fetch(projectUrl + address, { method: 'PUT', body: content, headers });
    await response.body?.cancel();
    return response.status;
  };
  await using video = await make('videos');
  const item = `/api/videos/${video.id}`;
  const early = await asAdmin('PUT', item, { url: path });
  deepEqual(
    [early.status, early.body.error.fields],
    [422, { url: 'This file hasn’t been uploaded. Upload it first.' }],
  );

  ok((await send(uploadPath.replace(/token=.*/, 'token=x'), MP4)) >= 400, 'a made-up token');
  ok((await send(uploadPath.replace(/[0-9a-f]{12}\.mp4/, '000000000000.mp4'), MP4)) >= 400, 'another name');
  ok((await send(uploadPath, MP4, 'text/html')) >= 400, 'another type');
  equal((await read(path)).status, 404);
  equal(await send(uploadPath, MP4), 200);
  ok((await send(uploadPath, bytes('other'))) >= 400, 'a second time');
  deepEqual((await read(path)).body, MP4);
  equal((await asAdmin('PUT', item, { url: path })).body.url, path);
  const wrong = await asAdmin('PUT', item, { image: path });
  deepEqual([wrong.status, Object.keys(wrong.body.error.fields)], [422, ['image']]);
});

Deno.test('a file with a content key is uploaded only once', async () => {
  const contentKey = crypto.randomUUID();
  const wanted = { kind: 'image', contentType: 'image/png', size: PNG.length, contentKey };
  const first = await asAdmin('POST', '/api/uploads', wanted);
  equal(first.body.path, `media/uploads/images/${contentKey}.png`);
  const headers = { 'content-type': 'image/png' };
  const sent = await fetch(projectUrl + first.body.uploadPath, { method: 'PUT', body: PNG, headers });
  await sent.body?.cancel();
  const again = await asAdmin('POST', '/api/uploads', wanted);
  deepEqual([again.status, again.body], [201, { path: first.body.path, uploadPath: null }]);
  equal((await asAdmin('POST', '/api/uploads', { ...wanted, contentKey: '../a' })).status, 422);
});

Deno.test('a direct upload that is not a video cannot be used as one', async () => {
  const asked = await asAdmin('POST', '/api/uploads', { kind: 'video', contentType: 'video/mp4', size: 20 });
  const html = '<!doctype html><script>alert(1)</script>';
  const headers = { 'content-type': 'video/mp4' };
  const sent = await fetch(projectUrl + asked.body.uploadPath, { method: 'PUT', body: html, headers });
  await sent.body?.cancel();
  const { status, body } = await asAdmin('POST', '/api/videos/upload', { title: 'T', url: asked.body.path });
  deepEqual([status, body.error.fields], [422, { url: 'The file must be an MP4 or WebM video.' }]);
});

Deno.test('only admins can upload, and only allowed types', async () => {
  for (const wanted of [
    { kind: 'video', contentType: 'video/quicktime', size: 10 },
    { kind: 'image', contentType: 'image/svg+xml', size: 10 },
    { kind: 'image', contentType: 'video/mp4', size: 10 },
    { kind: 'video', contentType: 'video/mp4', size: 50 * 1024 * 1024 + 1 },
    { kind: 'video', contentType: 'video/mp4', size: 0 },
    { kind: 'page', contentType: 'text/html', size: 10 },
  ]) {
    equal((await asAdmin('POST', '/api/uploads', wanted)).status, 422, JSON.stringify(wanted));
  }
  const { token } = await actor('student');
  equal((await call(token, 'POST', '/api/uploads', {})).status, 403);
  const name = `uploads/images/${crypto.randomUUID()}.png`;
  for (const address of [`/object/media/${name}`, `/object/upload/sign/media/${name}`]) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' };
    const response = await fetch(`${projectUrl}/storage/v1${address}`, {
      method: 'POST',
      body: PNG,
      headers,
    });
    await response.body?.cancel();
    ok(response.status >= 400, address);
  }
  ok((await read(`media/${name}`)).status >= 400);
});

Deno.test('a large file is uploaded in chunks, which are allowed one by one', async () => {
  const film = new Uint8Array(MP4.length + 100);
  film.set(MP4);
  const { body } = await asAdmin('POST', '/api/uploads', {
    kind: 'video',
    contentType: 'video/mp4',
    size: film.length,
  });
  const path: string = body.path;
  const admin = await actor('admin');
  const student = await actor('student');
  const tus = async (
    token: string,
    method: string,
    url: string,
    more: Record<string, string>,
    data?: BodyInit,
  ) => {
    const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...more };
    const response = await fetch(url, { method, headers, body: data });
    await response.body?.cancel();
    return response;
  };
  const begin = (token: string, metadata: Record<string, string>, length = film.length) =>
    tus(token, 'POST', `${projectUrl}/storage/v1/upload/resumable`, {
      'upload-length': String(length),
      'upload-metadata': Object.entries(metadata)
        .map(([name, value]) => `${name} ${btoa(value)}`)
        .join(),
    });
  const objectName = path.replace('media/', '');
  const metadata = { bucketName: 'media', objectName, contentType: 'video/mp4' };
  equal((await begin(student.token, metadata)).status, 403, 'a student');
  equal(
    (await begin(admin.token, { ...metadata, objectName: 'courses/a.mp4' })).status,
    403,
    'another place',
  );
  equal((await begin(admin.token, { ...metadata, contentType: 'text/html' })).status, 415, 'another type');
  equal((await begin(admin.token, metadata, 51 * 1024 * 1024)).status, 413, 'too large');

  const begun = await begin(admin.token, metadata);
  equal(begun.status, 201);
  const url = begun.headers.get('location') ?? '';
  const send = (token: string, offset: number, end?: number) =>
    tus(
      token,
      'PATCH',
      url,
      { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      film.slice(offset, end),
    );
  equal((await send(admin.token, 0, 1000)).status, 204);
  equal((await send(student.token, 1000)).status, 403, 'a student goes on');
  equal((await send(admin.token, 500)).status, 409, 'another offset');
  const head = await tus(admin.token, 'HEAD', url, {});
  equal(head.headers.get('upload-offset'), '1000');
  equal((await read(path)).status, 404, 'half a file');
  equal((await send(admin.token, 1000)).status, 204);
  deepEqual((await read(path)).body, film);
});
