/** The four buildings along the road of the landing scene; each stands on (0, 0) and is about 120 units wide. */

/** Green: the market stall of Financial Literacy. */
export const Market = () => (
  <g data-category="financial-literacy">
    <path d="M-50-92h8V0h-8zM42-92h8V0h-8z" fill="#8a6a4a" />
    <path d="M-42-84h84v44h-84z" fill="var(--hue-ink)" />
    <path d="M-36-40a11 11 0 0 1 22 0zM-24-52a10 10 0 0 1 16 12h-14z" fill="#ff9d4d" />
    <path d="M-6-40c-2-24 26-24 24 0z" fill="#9bcf74" />
    <path d="M20-40a10 10 0 0 1 20 0z" fill="#ff6a55" />
    <path d="M-58-40H58V0H-58z" fill="#e6c08c" />
    <path d="M-58-26H58M-58-12H58" stroke="#cfa26a" strokeWidth="3" />
    <path d="M-62-44H62v8H-62z" fill="#fbe3b8" />
    <path
      d="M-46-122h92l18 36a13 10 0 0 1-26 0 13 10 0 0 1-25 0 13 10 0 0 1-26 0 13 10 0 0 1-25 0 13 10 0 0 1-26 0z"
      fill="var(--hue-strong)"
    />
    <path d="M-28-122h19l-4 36a13 10 0 0 1-25 0zM9-122h19l10 36a13 10 0 0 1-25 0z" fill="#fffdf8" />
  </g>
);

/** Blue: the home of Life Skills. */
export const Home = () => (
  <g data-category="life-skills">
    <path d="M-60-62H60V0H-60z" fill="#fffdf8" />
    <path d="M-60-46H60M-60-30H60M-60-14H60" stroke="var(--hue-soft)" strokeWidth="3" />
    <path d="M30-118h14v30H30z" fill="#d9705a" />
    <path d="M-76-60l28-46c2-4 5-6 10-6h76c5 0 8 2 10 6l28 46z" fill="var(--hue-strong)" />
    <path d="M-80-62H80v7H-80z" fill="var(--hue-ink)" />
    <path d="M-12 0v-34a12 12 0 0 1 24 0V0z" fill="#ff7d5c" />
    <path d="M-48-42h22v22h-22zM26-42h22v22H26z" fill="var(--hue-ink)" />
    <path d="M-48-26l16-16h6v4l-18 18h-4zM26-26l16-16h6v4L30-20h-4z" fill="var(--hue)" />
    <path d="M-68-56V0M68-56V0" stroke="var(--hue)" strokeWidth="5" />
    <path d="M-74-4H74v6H-74z" fill="#e6c08c" />
  </g>
);

/** Violet: the studio of Career Planning, with its ladder. */
export const Studio = () => (
  <g data-category="career-planning">
    <path d="M-56-72H56V0H-56z" fill="#fffdf8" />
    <path d="M-62-70l6-36 38 24v-24l38 24v-24l38 24h4v12z" fill="var(--hue-strong)" />
    <path d="M-46-56H8v38h-54z" fill="var(--hue-ink)" />
    <path d="M-42-52H4v30h-46z" fill="#ffe0a0" />
    <path d="M-28-22l8-24 8 24" stroke="#8a5f3c" strokeWidth="3" />
    <path d="M-31-44h22v14h-22z" fill="var(--hue)" />
    <path d="M20 0v-44h24V0z" fill="#ff7d5c" />
    <path d="M92 4 56-86M104 4 68-86" stroke="#b98a5e" strokeWidth="5" strokeLinecap="round" />
    <path d="M66-72h12M73-54h12M80-36h12M87-18h12" stroke="#e6c08c" strokeWidth="4" />
  </g>
);

/** Amber: the office of Tax Returns. */
export const Office = () => (
  <g data-category="tax-returns">
    <path d="M34-84h34V0H34z" fill="var(--hue)" />
    <path d="M-40-140h76V0h-76z" fill="#fffdf8" />
    <path d="M20-140h16V0H20z" fill="var(--hue)" opacity=".4" />
    <path d="M-46-148h88v12h-88z" fill="var(--hue-strong)" />
    <path
      d="M-30-124h16v18h-16zM-6-124h16v18H-6zM-30-94h16v18h-16zM-6-94h16v18H-6zM-30-64h16v18h-16zM-18 0v-26h20V0zM46-68h10v12H46zM46-42h10v12H46z"
      fill="var(--hue-ink)"
    />
    <path d="M-6-64h16v18H-6z" fill="#ffd27a" />
    <path d="M-30-36h44l6 10h-56z" fill="#ff7d5c" />
  </g>
);
