import { Pine, TallTree } from './nature';
import { paint as p } from './paint';
import { switchbacks } from './switchbacks.slots';

const star = 'M0-17 5-6 17-5 8 3l3 12L0 8.500-11 15l3-12-9-8 12-1Z';

/** A ladder up to a star. */
const Ladder = () => (
  <g>
    <ellipse cx="6" cy="0" rx="52" ry="9" {...p.shadow} />
    <path d="M-34 0-4-134M14 0 24-134" stroke="var(--roof)" strokeWidth="8" strokeLinecap="round" />
    <path
      d="M-29-20h41M-24-42h38M-19-64h35M-14-86h32M-9-108h29"
      stroke="var(--trim)"
      strokeWidth="7"
      strokeLinecap="round"
    />
    <path d="M-44-128a20 20 0 0 1 26-24 26 26 0 0 1 50-2 18 18 0 0 1 22 26Z" {...p.wall} />
    <path d="M-44-128h98a18 18 0 0 0 0-12h-98Z" {...p.shade} opacity="0.6" />
    <g transform="translate(4 -172)">
      <path d={star} {...p.gold} />
    </g>
  </g>
);

/** A studio with a slanted skylight. */
const Studio = () => (
  <g>
    <ellipse cx="8" cy="0" rx="84" ry="12" {...p.shadow} />
    <path d="M-66-64H62V0H-66Z" {...p.wall} />
    <path d="M26-64H62V0H26Z" {...p.shade} />
    <path d="M-74-64-30-118H70v54Z" {...p.roof} />
    <path d="m-48-70 28-36h26v36ZM16-106h36v36H16Z" {...p.soft} />
    <path d="M-34-88h40M34-106v36M-7-106v36" stroke="var(--roof)" strokeWidth="3" />
    <path d="M-52 0v-40h28V0Z" {...p.pop} />
    <path d="M-8-46h56v26H-8Z" {...p.glass} />
    <path d="M20-46v26" stroke="var(--wall)" strokeWidth="3" />
    <g stroke="var(--roof)" strokeWidth="4" strokeLinecap="round">
      <path d="M70 0 84-60 98 0M76-22h18" fill="none" />
    </g>
    <path d="M66-58h36v28H66Z" {...p.wall} stroke="var(--bark)" strokeWidth="3" />
    <path d="m70-34 10-12 8 7 6-5 4 10Z" {...p.trim} />
    <circle cx="93" cy="-50" r="4" {...p.gold} />
  </g>
);

/** A tower in steps: each career has floors. */
const StepTower = () => (
  <g>
    <ellipse cx="8" cy="0" rx="66" ry="11" {...p.shadow} />
    <path d="M-50-46H-14V0H-50Z" {...p.trim} />
    <path d="M-14-94H22V0H-14Z" {...p.wall} />
    <path d="M22-142H58V0H22Z" {...p.roof} />
    {[-36, -18].map((y) => (
      <path key={y} d={`M-42 ${y}h8v9h-8ZM-30 ${y}h8v9h-8Z`} {...p.soft} />
    ))}
    {[-84, -64, -44, -24].map((y) => (
      <path key={y} d={`M-6 ${y}h8v10h-8ZM8 ${y}h8v10h-8Z`} {...p.glass} />
    ))}
    {[-130, -108, -86, -64, -42, -20].map((y, i) => (
      <path key={y} d={`M30 ${y}h8v11h-8ZM43 ${y}h8v11h-8Z`} {...(i % 3 ? p.soft : p.gold)} />
    ))}
    <path d="M40-142v-26" stroke="var(--bark)" strokeWidth="4" strokeLinecap="round" />
    <path d="m41-168 24 7-24 8Z" {...p.pop} />
    <circle cx="-32" cy="-54" r="8" {...p.leaf} />
    <circle cx="4" cy="-102" r="9" {...p.leaf} />
  </g>
);

/** Where roads part. */
const Signpost = () => (
  <g>
    <ellipse cx="4" cy="0" rx="40" ry="8" {...p.shadow} />
    <path d="M-5 0v-120H5V0Z" {...p.bark} />
    <path d="M-6-112h58l16 13-16 13H-6Z" {...p.pop} />
    <path d="M6-78h-58l-16 13 16 13H6Z" {...p.trim} />
    <path d="M-6-44h44l13 11-13 11H-6Z" {...p.wall} />
    <path
      d="M6-99h32M-40-65h34M4-33h26"
      stroke="var(--bark)"
      strokeOpacity="0.55"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <circle cx="0" cy="-122" r="8" {...p.gold} />
  </g>
);

/** A telescope on its hill. */
const Observatory = () => (
  <g>
    <path d="M-84 2q30-40 84-40t84 40Q0 16-84 2Z" {...p.leafLight} />
    <path
      d="M-24-30 0-70l24 40M0-70v36"
      stroke="var(--bark)"
      strokeWidth="6"
      strokeLinecap="round"
      fill="none"
    />
    <g transform="rotate(-28 0 -76)">
      <rect x="-46" y="-90" width="60" height="26" rx="6" {...p.roof} />
      <rect x="10" y="-95" width="40" height="36" rx="6" {...p.trim} />
      <rect x="46" y="-98" width="10" height="42" rx="4" {...p.gold} />
      <rect x="-58" y="-85" width="14" height="16" rx="4" {...p.bark} />
    </g>
    <g transform="translate(88 -150) scale(0.8)">
      <path d={star} {...p.gold} />
    </g>
    <g transform="translate(58 -176) scale(0.45)">
      <path d={star} {...p.pop} />
    </g>
  </g>
);

export const careerPlanning = {
  landmarks: [Studio, StepTower, Signpost, Ladder, Observatory, Signpost, StepTower],
  trees: [Pine, TallTree],
  slots: switchbacks,
};
