/** A step of a table: the amount above `over` is taxed at `rate`. */
interface Step {
  over: number;
  rate: string;
}

interface Table {
  /** The table's name in a review. */
  label: string;
  steps: readonly Step[];
}

/**
 * Tax tables for formulas, each named after its year: `table("resident_tax_2026_27", income)`. The rates are for
 * Australian residents, without the Medicare levy and offsets. The first step is 15% from 1 July 2026 (Treasury Laws
 * Amendment (More Cost of Living Relief) Act 2025). The other steps have been the same since 1 July 2024.
 */
export const TABLES: Readonly<Record<string, Table>> = {
  resident_tax_2025_26: {
    label: 'Resident tax for 2025–26',
    steps: [
      { over: 18_200, rate: '0.16' },
      { over: 45_000, rate: '0.30' },
      { over: 135_000, rate: '0.37' },
      { over: 190_000, rate: '0.45' },
    ],
  },
  resident_tax_2026_27: {
    label: 'Resident tax for 2026–27',
    steps: [
      { over: 18_200, rate: '0.15' },
      { over: 45_000, rate: '0.30' },
      { over: 135_000, rate: '0.37' },
      { over: 190_000, rate: '0.45' },
    ],
  },
};
