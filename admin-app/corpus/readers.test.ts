import { openUpload } from './open-upload';
import { sidesOf } from './outcome-of-upload';
import { readCorpus } from './read-corpus';

// Checks that the upload readers read each file as expected.

const files = (['qti', 'gift', 'aiken', 'csv-questions', 'csv-courses', 'other-formats'] as const).flatMap(
  (kind) => readCorpus(kind).map((file) => [`${kind}/${file.name}`, file] as const),
);

test.each(files)('%s', (_, file) => {
  const { encoding } = file.expected.preview ?? {};
  const { got, wanted } = sidesOf(openUpload(file, encoding), file.expected);
  expect(got).toEqual(wanted);
});
