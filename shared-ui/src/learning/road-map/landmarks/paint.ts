/** Fills of the landmarks, one name per role; the values come from `landscapeColours`. */
export const paint = {
  wall: { fill: 'var(--wall)' },
  shade: { fill: 'var(--wall-shade)' },
  roof: { fill: 'var(--roof)' },
  trim: { fill: 'var(--trim)' },
  soft: { fill: 'var(--hue-soft)' },
  glass: { fill: 'var(--glass)' },
  pop: { fill: 'var(--pop)' },
  gold: { fill: 'var(--gold)' },
  leaf: { fill: 'var(--leaf)' },
  leafDark: { fill: 'var(--leaf-dark)' },
  leafLight: { fill: 'var(--leaf-light)' },
  bark: { fill: 'var(--bark)' },
  water: { fill: 'var(--water)' },
  ground: { fill: 'var(--stop-ground)' },
  shadow: { fill: 'var(--road-shadow)' },
} as const;
