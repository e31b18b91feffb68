const { HISTORIES, HISTORIES_SEED = '20261126' } = process.env;
const seed = HISTORIES_SEED === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(HISTORIES_SEED);

/**
 * Returns fast-check's parameters for random histories, which are the same in every run so that only a change can break
 * a test. HISTORIES and HISTORIES_SEED try others (CONTRIBUTING.md#random-histories).
 * @param count how many histories to try, unless HISTORIES is set
 */
export const randomHistories = (count: number) => ({ numRuns: Number(HISTORIES ?? count), seed });
