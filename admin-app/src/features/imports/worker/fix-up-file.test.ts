import fc from 'fast-check';
import { ImportSession } from './import-session';
import type { OpenedFile } from '../import-row';
import { openFile } from './open-file';
import { validItems } from './file-summary';

const QUIZ = { title: 'New quiz' };
const bytes = (text: string) => new TextEncoder().encode(text);
const open = (text: string, name: string) =>
  openFile(bytes(text), name, name.startsWith('course') ? 'course' : 'quiz_video', QUIZ);

function fixUp(text: string, name: string) {
  const uploadKind = name.startsWith('course') ? 'course' : 'quiz_video';
  const session = new ImportSession(bytes(text), name, uploadKind, QUIZ, '');
  session.summary();
  return session.fixUpFile();
}

/** A file's content as it would be stored, without row numbers, which differ between files. */
function stored(file: OpenedFile): string[] {
  return validItems(file).map(({ courseId, course, quiz, question }) =>
    JSON.stringify([courseId, course, quiz?.id ?? quiz?.title.toLowerCase(), question]),
  );
}

/** A word that makes a row invalid; a correction replaces it with `ok`. */
const WRONG = 'wr\u0001ng';
const correct = (text: string) => text.replaceAll(WRONG, 'ok');

/** Questions with few different texts, so that questions of one quiz often have the same text. */
const question = fc.record({
  text: fc.constantFrom('Why?', 'why?', 'How, "so"?', '=1+1', 'Zwölf?'),
  quiz: fc.constantFrom('Pay', 'Tax'),
  explanation: fc.constantFrom('ok', WRONG, ''),
  course: fc.constantFrom('', 'money'),
});
const questions = fc.array(question, { minLength: 1, maxLength: 12 });
type Question = typeof questions extends fc.Arbitrary<(infer Item)[]> ? Item : never;

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const FORMATS: [name: string, write: (list: Question[]) => string][] = [
  [
    'quiz.csv',
    (list) =>
      ['Course ID;quiz_title;question_text;question_type;answer;explanation;stray']
        .concat(
          list.map(({ course, quiz, text, explanation }) =>
            [course, quiz, text, 'OPT', 'x', explanation, ''].map(quoted).join(';'),
          ),
        )
        .join('\n'),
  ],
  [
    'course.csv',
    (list) =>
      ['title,description,duration,image,instructor,year']
        .concat(
          list.map(({ explanation }, index) =>
            [`T${index}`, explanation || 'D', '5', 'media/a.svg', 'I', '1'].map(quoted).join(','),
          ),
        )
        .join('\n'),
  ],
  [
    'quiz.gift',
    (list) =>
      list
        .map(
          ({ text, explanation }) =>
            `// why [tag:pay week]\n${text.replaceAll('=', '\\=')} {=yes ~no ####${explanation || 'none'}}`,
        )
        .join('\n\n'),
  ],
  [
    'quiz.txt',
    (list) =>
      list.map(({ text, explanation }) => `${text}\nA. ok${explanation}\nB. y\nANSWER: B`).join('\n\n'),
  ],
];

test.each(FORMATS)('once corrected, the rows of %s with errors complete the upload', (name, write) => {
  fc.assert(
    fc.property(questions, (list) => {
      const text = write(list);
      const { extension, text: rest } = fixUp(text, name);
      const restName = `${name.split('.')[0] ?? ''}-to-fix.${extension}`;
      const whole = open(correct(text), name);
      // Skip files without errors.
      fc.pre(text.includes(WRONG));
      const both = [...stored(open(text, name)), ...stored(open(correct(rest), restName))];
      expect([...both].sort()).toEqual([...stored(whole)].sort());
      // Without corrections, a fix-up file has the same errors.
      const again = fixUp(rest, restName);
      expect(again).toEqual({ extension, text: rest });
    }),
    { numRuns: 200 },
  );
});
