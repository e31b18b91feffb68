import { useId } from 'react';
import { Art, type ArtProps } from './art';
import { GumTree } from './gum-tree';
import { Home, Market, Office, Studio } from './landing-places';

const road =
  'M268 660C294 650 339 623 426 600C513 577 736 543 790 520C843 497 787 479 747 462C707 445 573 431 550 418C528 405 572 394 611 384C649 374 755 364 779 356C803 348 772 340 756 334C739 328 687 323 680 318C674 313 709 307 714 305L726 305C721 307 690 313 700 318C709 323 764 328 784 334C805 340 840 348 821 356C802 364 701 374 669 384C638 394 599 405 630 418C660 431 803 445 853 462C903 479 970 497 930 520C890 543 687 577 614 600C541 623 513 650 492 660z';
const shoulder =
  'M244 660C271 650 317 623 406 600C494 577 719 543 774 520C829 497 774 479 735 462C696 445 563 431 541 418C519 405 565 394 603 384C642 374 749 364 773 356C798 348 767 340 751 334C735 328 684 323 677 318C670 313 706 307 712 305L728 305C724 307 693 313 703 318C713 323 768 328 789 334C809 340 845 348 827 356C808 364 708 374 677 384C645 394 608 405 639 418C670 431 814 445 865 462C916 479 984 497 946 520C907 543 706 577 634 600C563 623 536 650 516 660z';
const dashes =
  'M415 640H428L484 614H472zM549 591H560L665 569H654zM753 549H763L838 530H829zM866 513H875L874 497H866zM845 482H852L819 468H812zM773 455H780L716 444H710zM647 433H653L605 423H600zM581 413H586L589 404H584zM599 397H604L626 389H621zM645 382H649L685 376H681zM721 370H725L762 364H759zM786 359H790L805 355H801zM793 343H796L787 339H784zM753 330H755L740 328H737z';

/** Ranges and plains. */
function Country() {
  return (
    <>
      <path
        d="M0 268c90-20 150-60 236-58 70 2 100 40 170 36 90-6 130-56 222-48 84 8 110 54 196 52 110-4 150-66 262-62 100 4 140 52 210 56 60 4 100-20 144-28v124H0z"
        fill="#c3b3dd"
      />
      <path
        d="M0 300c120-38 190-34 280-22 110 14 160-24 260-20 96 4 150 34 250 28 120-8 190-52 300-40 120 12 190 44 350 26v70H0z"
        fill="#9aa6cf"
      />
      {/* plains */}
      <path d="M0 318c200-34 420-20 640-22 260-4 500 6 800-10v354H0z" fill="#f2cf8d" />
      <path
        d="M0 336c140-10 300-24 470-12 60 6 60 20-20 30C300 372 130 362 0 386zM900 330c160-22 360-24 540-30v70c-180 8-420 10-520-6-60-10-70-26-20-34z"
        fill="#b9cf95"
      />
      <path
        d="M0 420c160-32 330-26 440 4 60 20 10 52-80 66C250 508 110 500 0 530zM960 420c120-30 330-30 480-36v104c-130 14-300 22-420 4-110-18-130-56-60-72z"
        fill="#93bf93"
      />
      <path
        d="M0 560c130-36 260-24 330 6 50 24 20 52-20 74H0zM760 640c90-60 240-84 400-86 120-2 210 4 280 16v70z"
        fill="#6fa583"
      />
    </>
  );
}

/** The buildings of the four categories, between trees. */
function Buildings() {
  return (
    <>
      <GumTree x={470} y={352} scale={0.62} />
      <g transform="translate(908 352) scale(.5)">
        <Office />
      </g>
      <GumTree x={974} y={356} scale={0.6} />
      <GumTree x={352} y={412} scale={0.8} />
      <g transform="translate(440 410) scale(.72)">
        <Studio />
      </g>
      <GumTree x={1196} y={452} scale={1.15} />
      <g transform="translate(1070 462) scale(1.05)">
        <Home />
      </g>
      <g transform="translate(286 574) scale(1.3)">
        <Market />
      </g>
      <GumTree x={1330} y={652} scale={3.6} leaves={['#4f8a6b', '#76ad86']} bark="#f8ead9" />
    </>
  );
}

/** The learner sets out. */
function Traveller() {
  return (
    <>
      <g transform="translate(604 600) scale(1.12)">
        <path d="M-34-2c14-8 54-8 68 0 4 6-72 6-68 0z" fill="#1f1b4b" opacity=".4" />
        <path d="M-8-46-9-6M9-46l2 38" stroke="#c98a63" strokeWidth="9" strokeLinecap="round" />
        <path d="M-16-4h11m11-2h11" stroke="#fffdf8" strokeWidth="8" strokeLinecap="round" />
        <path d="M-18-58h36l1 28H3L0-42l-3 12h-16z" fill="#2b2668" />
        <path
          d="M-18-88c-8 8-11 17-11 30m47-30c8 8 11 17 11 30"
          stroke="#c98a63"
          strokeWidth="8"
          strokeLinecap="round"
        />
        <path d="M-22-80c0-20 44-20 44 0l-3 8v20h-38v-20z" fill="#6fb0ee" />
        <path d="M-17-88c0-10 34-10 34 0v28c0 10-34 10-34 0z" fill="#ff7d5c" />
        <path d="M-11-74h22v12h-22z" fill="#d9553a" />
        <path d="M-13-106c0-14 26-14 26 0 0 18-26 18-26 0z" fill="#5a3424" />
        <path d="M-26-110c4-8 48-8 52 0 2 6-54 6-52 0z" fill="#f1e3c8" />
        <path d="M-16-112c0-24 32-24 32 0-8 4-24 4-32 0z" fill="#fffdf8" />
        <path d="M-16-112c8 4 24 4 32 0v-7c-8 4-24 4-32 0z" fill="#443cb4" />
      </g>
    </>
  );
}

/** Wattle and grass in front. */
function Foreground() {
  return (
    <>
      <path d="M0 640v-50c10-22 34-40 62-36 36-6 64 14 70 40 18 8 26 24 26 46z" fill="#4f8a6b" />
      <path
        d="M24 640c4-30 20-56 40-70m-12 70c6-24 26-44 52-52m-30 52c10-14 26-22 48-26"
        stroke="#76ad86"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M14 606h0M34 580h0M62 566h0M90 574h0M112 592h0M48 604h0M78 600h0M24 630h0M104 622h0M136 616h0M64 628h0"
        stroke="#ffcf5c"
        strokeWidth="20"
        strokeLinecap="round"
      />
      <path
        d="M56 562h0M84 570h0M28 576h0M106 588h0M72 596h0M130 612h0M42 600h0"
        stroke="#ffe39a"
        strokeWidth="8"
        strokeLinecap="round"
      />
    </>
  );
}

/**
 * The wide picture of the landing page: a road winds past the buildings of the four categories to a flag in the hills. Its
 * top fades into the background, so that text can be placed above or on it; cropping keeps the bottom.
 */
export function LandingScene(props: ArtProps) {
  const sky = useId();
  return (
    <Art viewBox="0 0 1440 640" preserveAspectRatio="xMidYMax slice" {...props}>
      <linearGradient id={sky} x2="0" y2="1">
        <stop stopColor="#fbf6ec" />
        <stop offset=".5" stopColor="#fdeacb" />
        <stop offset="1" stopColor="#ffc9a3" />
      </linearGradient>
      <path d="M0 0h1440v330H0z" fill={`url(#${sky})`} />
      <circle cx="1010" cy="226" r="128" fill="#ffd99a" opacity=".5" />
      <circle cx="1010" cy="226" r="82" fill="#ffc966" />
      <path
        d="M196 118c8-22 38-26 48-6 18-8 38 2 36 20H182c-4-8 4-16 14-14zM1176 92c6-16 28-20 36-4 14-6 30 2 28 16h-74c-4-6 2-12 10-12z"
        fill="#fffdf8"
      />
      <path
        d="M318 132c10-8 18-6 24 2 8-10 16-10 26-2M400 100c8-6 14-5 18 2 6-8 13-8 20-2"
        stroke="#57527999"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <Country />
      {/* the flag at the end */}
      <path d="M664 306c20-22 44-30 62-28 26 2 40 16 58 30z" fill="#b9cf95" />
      <path d="M722 280v-50" stroke="#1f1b4b" strokeWidth="5" strokeLinecap="round" />
      <path d="M724 232c12-6 18 6 34 0l-6 11 6 11c-14 6-20-6-34 0z" fill="#ff7d5c" />
      {/* the road */}
      <path d={shoulder} fill="#fbe6bd" />
      <path d={road} fill="#443d78" />
      <path d={dashes} fill="#ffe9b8" />
      <Buildings />
      <Traveller />
      <Foreground />
    </Art>
  );
}
