import { type DocumentDefinition, stepsOf } from './definition.ts';
import { exact, type Value } from './expression.ts';

/** The maximum number of combinations to try if there are too many to try all. */
const MAX_TRIES = 5_000;

/**
 * Yields combinations of the variables' values in a fixed random order: all of them or, if there are too many, up to
 * `MAX_TRIES`.
 */
export function* combinations({ variables }: DocumentDefinition): Generator<Map<string, Value>> {
  const sizes = variables.map((variable) =>
    'values' in variable ? variable.values.length : stepsOf(variable) + 1,
  );
  const random = randomNumbers(JSON.stringify(variables));
  for (const places of chosenPlaces(sizes, random)) {
    yield new Map(
      variables.map((variable, index): [string, Value] => {
        const place = places[index] ?? 0;
        if (!('values' in variable))
          return [variable.name, exact(variable.step).times(place).plus(variable.min)];
        const value = variable.values[place] ?? '';
        return [variable.name, typeof value === 'number' ? exact(value) : value];
      }),
    );
  }
}

/** Yields combinations of one index into each list, without repeats. `sizes` has the lists' lengths. */
function* chosenPlaces(sizes: readonly number[], random: () => number): Generator<number[]> {
  const total = sizes.reduce((product, size) => product * size, 1);
  if (total <= MAX_TRIES) {
    for (const chosen of shuffled(total, random)) {
      let rest = chosen;
      yield sizes.map((size) => {
        const place = rest % size;
        rest = Math.floor(rest / size);
        return place;
      });
    }
    return;
  }
  const seen = new Set<string>();
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const places = sizes.map((size) => Math.floor(random() * size));
    if (!seen.has(places.join())) yield places;
    seen.add(places.join());
  }
}

function shuffled(count: number, random: () => number): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}

/** Returns a generator of numbers from 0 to 1 that depend only on the text (mulberry32). Don't use it for secrets. */
export function randomNumbers(text: string): () => number {
  let state = 2_166_136_261;
  for (const byte of new TextEncoder().encode(text)) state = Math.imul(state ^ byte, 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
