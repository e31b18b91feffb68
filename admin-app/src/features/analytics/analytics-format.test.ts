import {
  counted,
  formatCorrelation,
  formatPeriodLong,
  formatSeconds,
  formatShare,
  formatTimeZone,
} from './analytics-format';

test('counts are followed by the singular or plural noun', () => {
  expect(counted(1, 'learner')).toBe('1 learner');
  expect(counted(1234, 'learner')).toBe('1,234 learners');
  expect(counted(0, 'quiz', 'quizzes')).toBe('0 quizzes');
});

test('a share of nothing is shown as a dash', () => {
  expect(formatShare(1, 3)).toBe('33%');
  expect(formatShare(0, 0)).toBe('–');
});

test('60 seconds and more are shown in minutes', () => {
  expect(formatSeconds(59.4)).toBe('59 s');
  expect(formatSeconds(59.6)).toBe('1 min');
  expect(formatSeconds(125)).toBe('2 min 5 s');
  expect(formatSeconds(null)).toBe('–');
});

test('a negative correlation has a minus sign', () => {
  expect(formatCorrelation(-0.314)).toBe('−0.31');
});

test('a period is named after its first day, whatever the browser’s time zone', () => {
  expect(formatPeriodLong('2026-11-16', 'week')).toBe('Week of 16 Nov 2026');
  expect(formatPeriodLong('2026-11-01', 'month')).toBe('Nov 2026');
  expect(formatTimeZone('Australia/Sydney')).toBe('Sydney time');
});
