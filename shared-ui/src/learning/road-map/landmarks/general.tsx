import { Pine, Pond, RoundTree } from './nature';
import { paint as p } from './paint';
import { rows } from './rows.slots';

/** A stack of books as high as a house. */
const Books = () => (
  <g>
    <ellipse cx="8" cy="0" rx="72" ry="11" {...p.shadow} />
    <rect x="-64" y="-28" width="124" height="28" rx="6" {...p.roof} />
    <rect x="-50" y="-22" width="110" height="16" rx="3" {...p.wall} />
    <rect x="-50" y="-54" width="112" height="26" rx="6" {...p.pop} />
    <rect x="-50" y="-48" width="100" height="14" rx="3" {...p.wall} />
    <rect x="-58" y="-82" width="108" height="28" rx="6" {...p.trim} />
    <rect x="-46" y="-76" width="96" height="16" rx="3" {...p.wall} />
    <path d="M-30-82v-24l26-12 26 12v24q-26-12-52 0Z" {...p.roof} />
    <path d="m-46-112 42-18 42 18-42 18Z" {...p.roof} />
    <path d="M32-110v22" stroke="var(--gold)" strokeWidth="4" strokeLinecap="round" />
  </g>
);

/** A library. */
const Library = () => (
  <g>
    <ellipse cx="8" cy="0" rx="84" ry="12" {...p.shadow} />
    <path d="M-66-74H66V0H-66Z" {...p.wall} />
    <path d="M30-74H66V0H30Z" {...p.shade} />
    <path d="M-74-72q74-76 148 0Z" {...p.roof} />
    <circle cx="0" cy="-90" r="13" {...p.gold} />
    <path d="M-14 0v-38a14 14 0 0 1 28 0V0Z" {...p.pop} />
    <path d="M-52-20v-26a10 10 0 0 1 20 0v26ZM32-20v-26a10 10 0 0 1 20 0v26Z" {...p.glass} />
  </g>
);

/** A hot-air balloon at rest. */
const Balloon = () => (
  <g>
    <ellipse cx="4" cy="0" rx="34" ry="7" {...p.shadow} />
    <path d="M-12-36-26-72M12-36l14-36" stroke="var(--bark)" strokeWidth="3" />
    <path
      d="M0-168a46 46 0 0 1 46 46c0 24-22 36-30 54h-32c-8-18-30-30-30-54a46 46 0 0 1 46-46Z"
      {...p.trim}
    />
    <path d="M0-168c20 10 24 60 6 100h-12c-18-40-14-90 6-100Z" {...p.pop} />
    <rect x="-15" y="-38" width="30" height="26" rx="5" {...p.bark} />
  </g>
);

export const general = {
  landmarks: [Library, Books, Balloon, Pond, Books, Balloon, Pond],
  trees: [RoundTree, Pine],
  slots: rows,
};
