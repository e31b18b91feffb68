import { tabStorage } from 'shared-ui/start';
import { saveSampleResult, signupLead } from './sample-result';

afterEach(() => tabStorage.removeItem('sample-result'));

test('sign-up mentions a visitor’s score on the sample questions', () => {
  expect(signupLead()).toBe('Learn the skills you’ll need in life.');
  saveSampleResult({ answered: 1, right: 0 });
  expect(signupLead()).toBe('Nice try! Sign up to keep learning.');
  saveSampleResult({ answered: 2, right: 2 });
  expect(signupLead()).toBe('You got 2 of 2 right. Sign up to keep learning.');
});

test('a result stored by another version is ignored', () => {
  for (const stored of ['', 'null', '[]', '{"answered": "x"}']) {
    tabStorage.setItem('sample-result', stored);
    expect(signupLead()).toBe('Learn the skills you’ll need in life.');
  }
});
