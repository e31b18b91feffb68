import { Art, type ArtProps } from './art';

/** The bridge has lost its middle; a wombat in a helmet is on the job. */
export function BridgeArt(props: ArtProps) {
  return (
    <Art viewBox="0 0 400 300" {...props}>
      <circle cx="204" cy="104" r="52" fill="#ffb892" opacity=".75" />
      <path d="M10 196c44-36 96-46 150-30 56 16 88-26 146-14 40 8 62 22 84 44z" fill="#c3b3dd" />
      {/* river */}
      <path d="M112 214c60-16 120-16 176 0l34 62c-70 14-170 14-244 0z" fill="#8fc4ea" />
      <path
        d="M150 238h34m26 10h44m-96 16h30m40-32h18"
        stroke="#e1effc"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      {/* banks */}
      <path d="M22 212c32-6 80-8 112-4 14 20-2 46-26 66-38 6-78 2-92-12-12-12-12-44 6-50z" fill="#f2cf8d" />
      <path d="M378 212c-32-6-80-8-112-4-14 20 2 46 26 66 38 6 78 2 92-12 12-12 12-44-6-50z" fill="#f2cf8d" />
      <path d="M14 240c22-10 56-12 74-6 10 6 0 14-16 18-24 4-54 2-58-12z" fill="#b9cf95" />
      <path d="M330 250c14-8 40-10 56-4 6 4 2 12-10 14-20 4-44 0-46-10z" fill="#b9cf95" />
      {/* road and bridge */}
      <path d="M21 186h127l-8 22H21a11 11 0 0 1 0-22z" fill="#443d78" />
      <path d="M379 186H260l8 22h111a11 11 0 0 0 0-22z" fill="#443d78" />
      <path d="M24 197h112M272 197h106" stroke="#ffe9b8" strokeWidth="3.5" strokeDasharray="11 10" />
      <path d="M60 208h90l-6 10H60zM340 208h-82l6 10h76z" fill="#8a6a4a" />
      <path d="M84 218v38M124 218v36M316 218v38M280 218v34" stroke="#735638" strokeWidth="9" />
      <path d="M150 196l14 4-4 10-14-4z" fill="#443d78" transform="rotate(18 155 203)" />
      <path d="M188 268l26-8 4 9-26 9z" fill="#735638" />
      <path d="M238 254l18 8-3 8-18-8z" fill="#443d78" />
      {/* rail */}
      <path
        d="M36 186v-26M76 186v-26M116 186v-26M300 186v-26M336 186v-26M370 186v-26"
        stroke="#fffdf8"
        strokeWidth="6"
      />
      <path d="M24 162h110M286 162h96" stroke="#fffdf8" strokeWidth="7" strokeLinecap="round" />
      {/* barrier */}
      <path d="M276 190v-36M316 190v-36" stroke="#8a6a4a" strokeWidth="6" strokeLinecap="round" />
      <path
        d="M266 138h60a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4h-60a4 4 0 0 1-4-4v-14a4 4 0 0 1 4-4z"
        fill="#fffdf8"
      />
      <path d="M272 160l14-22h15l-14 22zM302 160l14-22h12l2 4-12 18z" fill="#ff7d5c" />
      <circle cx="296" cy="128" r="8" fill="#ffc94d" />
      {/* wombat */}
      <ellipse cx="84" cy="190" rx="42" ry="6" fill="#1f1b4b" opacity=".2" />
      <path
        d="M60 178v12m16-10v10m18-12v12m14-14v12"
        stroke="#5f5147"
        strokeWidth="10"
        strokeLinecap="round"
      />
      <path d="M46 160c0-22 20-34 42-34 24 0 36 14 36 32 0 16-14 26-38 26s-40-6-40-24z" fill="#8f7d6d" />
      <path d="M100 148c0-16 10-26 24-26 13 0 22 9 22 23 0 15-10 23-23 23-14 0-23-8-23-20z" fill="#9d8b7a" />
      <path d="M142 142c8 0 10 6 8 10-2 6-8 8-14 7-4-6-2-15 6-17z" fill="#57483e" />
      <circle cx="127" cy="141" r="3" fill="#1f1b4b" />
      <path d="M98 126c0-16 10-26 24-26s24 9 25 24z" fill="#ffc94d" />
      <path d="M92 122h60a3 3 0 0 1 0 7H92a3 3 0 0 1 0-7z" fill="#f4b544" />
      <path d="M118 101c4-2 8-2 11 0l2 21h-15z" fill="#fffdf8" opacity=".7" />
      {/* spanner */}
      <path d="M134 170l22 20" stroke="#57527a" strokeWidth="6" strokeLinecap="round" />
      <path d="M152 184a9 9 0 1 1 4 14l-1-6 6-5-5-3z" fill="#57527a" />
      <path
        d="M206 158l-4-16m16 14 8-14m-26 28-14-4m46 6 14-6"
        stroke="#ff7d5c"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
    </Art>
  );
}
