import { screen } from '@testing-library/react';
import { fakeServices } from 'shared-ui/testing';
import { useState } from 'react';
import { renderWithQueryClient } from '../../../shared/testing/render-with-query-client';
import { emptyCommonFields, type MoreValues } from './question-fields';
import { MoreFields } from './more-fields';

const VIDEO = { id: 'jars', title: 'Three jars', captionsUrl: 'https://media.test/jars.vtt' };
const CAPTIONS =
  'WEBVTT\n\n00:00.000 --> 00:04.000\nWhere did it go?\n\n00:04.000 --> 00:09.000\nThree jars, one plan.\n';

const asFile = (text: string) =>
  ({ ok: true, arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer) }) as Response;
const asJson = (body: object) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

/** Renders the fields of a question in the quiz 'tax', with the server's data about the video and first attempts. */
function renderFields(value: Partial<MoreValues> = {}, facility: number | null = null, answers = 0) {
  const report = { questions: [{ id: 'gst', answers, facility }] };
  const fetch = jest.fn((input: RequestInfo | URL) => {
    const { pathname, href } = new URL(input instanceof Request ? input.url : input);
    if (href === VIDEO.captionsUrl) return Promise.resolve(asFile(CAPTIONS));
    if (pathname.endsWith('/videos/jars')) return Promise.resolve(asJson(VIDEO));
    return Promise.resolve(asJson(report));
  });
  globalThis.fetch = fetch;
  function Fields() {
    const [values, setValues] = useState<MoreValues>({ ...emptyCommonFields, ...value });
    return (
      <MoreFields
        question={{ id: 'gst', quizId: 'tax' }}
        value={values}
        texts={{}}
        problems={{}}
        onChange={(change) => setValues({ ...values, ...change })}
      />
    );
  }
  return renderWithQueryClient(<Fields />, { services: { ...fakeServices(), fetch } });
}

test('first attempts suggest a level, which one click accepts', async () => {
  const { user } = renderFields({}, 0.31, 30);
  expect(
    await screen.findByText('Students average 31% on their first attempt. Suggested level: Challenge.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change the level to Challenge' }));
  expect(screen.getByLabelText('Level')).toHaveDisplayValue('Challenge');
  expect(screen.queryByRole('button', { name: /^Change the level/ })).toBeNull();
});

test('fewer than 30 first attempts suggest no level', async () => {
  renderFields({}, 0.31, 29);
  expect(await screen.findByText(/^Warm-ups come first/)).toBeVisible();
});

test('a cue’s words are taken from the captions at its time', async () => {
  const { user } = renderFields({ cue: { videoId: 'jars', time: '', words: '' } });
  expect(await screen.findByText('Three jars')).toBeVisible();
  await user.type(screen.getByLabelText('Starts at'), '0:05');
  await user.click(await screen.findByRole('button', { name: 'Use the words at 0:05' }));
  expect(screen.getByLabelText('Caption words')).toHaveDisplayValue('Three jars, one plan.');
  await user.click(screen.getByRole('button', { name: 'Remove video' }));
  expect(screen.queryByLabelText('Starts at')).toBeNull();
});
