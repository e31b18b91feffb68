/** A voice of RHVoice, played back `depth` times as fast: below 1 it belongs to a deeper, larger speaker. */
export interface Voice {
  name: 'alan' | 'bdl' | 'clb' | 'slt';
  depth: number;
  /** Per cent of the voice's own speed. */
  rate: number;
}

/** The voice of each presenter. RHVoice has two women, one of whom speaks for two people, made younger and older. */
export const voices: Record<string, Voice> = {
  'Priya Raman': { name: 'clb', depth: 1, rate: 96 },
  'Tom Nguyen': { name: 'alan', depth: 1, rate: 98 },
  'Leila Haddad': { name: 'slt', depth: 1.04, rate: 96 },
  'Grace Okafor': { name: 'slt', depth: 0.92, rate: 96 },
};
