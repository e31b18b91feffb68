import { equal, ok } from 'node:assert/strict';
import { reschedule } from './schedule.ts';

const DAY_MS = 86_400_000;
const start = Date.parse('2026-11-02T05:00:00Z');
const on = (day: number, correct: boolean) => ({ at: new Date(start + day * DAY_MS).toISOString(), correct });
const days = (time: string | null) => Math.round((Date.parse(time ?? '') - start) / DAY_MS);
/** Returns the value as the database would. */
const stored = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

Deno.test('a wrong answer is due again the next day and isn’t known', () => {
  const { due, knownUntil } = reschedule(null, [on(0, false)]);
  equal(days(due), 1);
  equal(knownUntil, null);
});

Deno.test('a first right answer is due again after some days and isn’t known yet', () => {
  const { due, knownUntil } = reschedule(null, [on(0, true)]);
  ok(days(due) >= 2 && days(due) <= 4, due);
  equal(knownUntil, null);
});

Deno.test('a question is known once it has been remembered for a week, until well after it is due', () => {
  const first = reschedule(null, [on(0, true)]);
  const second = reschedule(stored(first.memory), [on(days(first.due), true)]);
  ok(second.memory.stability >= 7, `${second.memory.stability}`);
  ok(days(second.knownUntil) > days(second.due), `${second.due} ${second.knownUntil}`);
  const missed = reschedule(null, [on(0, false), on(1, true)]);
  ok(missed.memory.stability < 7, `${missed.memory.stability}`);
  equal(missed.knownUntil, null, 'right once after a miss is too little');
});

Deno.test('each right answer makes the next interval longer, and a wrong one makes it short again', () => {
  let schedule = reschedule(null, [on(0, false), on(1, true)]);
  let last = 1;
  for (let n = 0; n < 4; n += 1) {
    const interval = days(schedule.due) - last;
    last = days(schedule.due);
    schedule = reschedule(stored(schedule.memory), [on(last, true)]);
    ok(days(schedule.due) - last > interval, `after ${interval} days: ${schedule.due}`);
  }
  ok(days(reschedule(stored(schedule.memory), [on(last + 1, false)]).due) - (last + 1) <= 7);
});

Deno.test('answers processed together and one by one give the same schedule', () => {
  const one = reschedule(null, [on(0, true)]);
  const two = reschedule(stored(one.memory), [on(3, false)]);
  const all = reschedule(null, [on(0, true), on(3, false)]);
  equal(JSON.stringify(two), JSON.stringify(all));
});

Deno.test('many right answers on one day don’t make a question known for months', () => {
  const answers = [on(0, true), on(0.01, true), on(0.02, true), on(0.03, true)] as const;
  ok(days(reschedule(null, [...answers]).due) <= 14);
});

Deno.test('no question waits much longer than a year', () => {
  let schedule = reschedule(null, [on(0, true)]);
  for (let n = 0; n < 12; n += 1)
    schedule = reschedule(stored(schedule.memory), [on(days(schedule.due), true)]);
  const again = reschedule(stored(schedule.memory), [on(days(schedule.due), true)]);
  const interval = days(again.due) - days(schedule.due);
  ok(interval >= 360 && interval <= 370, `${interval} days`);
});
