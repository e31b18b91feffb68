import { paint as p } from './paint';

/** Trees, bushes and stones, standing on (0, 0). */
export const RoundTree = () => (
  <g>
    <ellipse cx="6" cy="0" rx="26" ry="7" {...p.shadow} />
    <path d="M-4 0v-34h8V0Z" {...p.bark} />
    <circle cx="0" cy="-52" r="28" {...p.leaf} />
    <path d="M0-80a28 28 0 0 1 0 56q14-10 14-28T0-80Z" {...p.leafDark} opacity="0.55" />
    <circle cx="-10" cy="-62" r="7" {...p.leafLight} opacity="0.8" />
  </g>
);

export const TallTree = () => (
  <g>
    <ellipse cx="5" cy="0" rx="19" ry="6" {...p.shadow} />
    <path d="M-3.5 0v-22h7V0Z" {...p.bark} />
    <path d="M0-104q20 34 20 62a20 24 0 0 1-40 0q0-28 20-62Z" {...p.leafDark} />
    <path d="M0-104q-20 34-20 62a20 24 0 0 0 20 24q-8-40 0-86Z" {...p.leaf} />
  </g>
);

export const Pine = () => (
  <g>
    <ellipse cx="6" cy="0" rx="24" ry="6" {...p.shadow} />
    <path d="M-4 0v-16h8V0Z" {...p.bark} />
    <path d="M0-98 18-64H8L24-38H12L30-12H-30L-12-38H-24L-8-64H-18Z" {...p.leafDark} />
    <path d="M0-98-18-64H-8L-24-38H-12L-30-12H-4Q-12-50 0-98Z" {...p.leaf} />
  </g>
);

export const Bush = () => (
  <g>
    <ellipse cx="4" cy="0" rx="32" ry="7" {...p.shadow} />
    <path d="M-28 0a14 14 0 0 1 8-24 19 19 0 0 1 36-2 14 14 0 0 1 12 26Z" {...p.leaf} />
    <circle cx="-10" cy="-14" r="3" {...p.pop} />
    <circle cx="6" cy="-20" r="3" {...p.pop} />
    <circle cx="14" cy="-9" r="3" {...p.gold} />
  </g>
);

export const Pond = () => (
  <g>
    <path d="M-70 0q-6-24 30-28t58-4 50 26-20 30-70 2-48-26Z" {...p.ground} />
    <path d="M-58-1q-4-18 26-20t50-3 40 20-18 21-58 2-40-20Z" {...p.water} />
    <path d="M-30-4h26M6-12h22M-4 6h34" stroke="#fff" strokeWidth="3" strokeLinecap="round" opacity="0.8" />
  </g>
);

const course = 'M-900 630C-600 690-400 590-150 632S180 680 420 645s420 40 620 0 420-70 700 0 320 20 360 0';

/** A river across the country, in the units of a stretch; the road crosses it on `Bridge`. */
export const River = () => (
  <g fill="none" strokeLinecap="round">
    <path d={course} stroke="var(--bank)" strokeWidth="68" />
    <path d={course} stroke="var(--water)" strokeWidth="52" />
    <g stroke="#fff" strokeWidth="3.5" opacity="0.75">
      <path d="M236 664h40M318 652h22M520 646h44M610 660h26M730 664h36M980 646h40M1060 630h24M1240 618h40M-120 632h30" />
    </g>
  </g>
);

/** A stone bridge beneath a road that runs nearly straight down. */
export const Bridge = () => (
  <g>
    <rect x="-42" y="-40" width="92" height="90" rx="8" {...p.shadow} />
    <rect x="-43" y="-46" width="86" height="92" rx="4" {...p.bark} />
    <rect x="-43" y="-50" width="86" height="88" rx="4" {...p.wall} />
    {[-40, 40].map((x) =>
      [-50, 36].map((y) => (
        <g key={`${x} ${y}`}>
          <rect x={x - 9} y={y - 7} width="18" height="20" rx="4" {...p.bark} />
          <rect x={x - 9} y={y - 11} width="18" height="18" rx="4" {...p.wall} />
          <circle cx={x} cy={y - 2} r="4" {...p.gold} />
        </g>
      )),
    )}
  </g>
);
