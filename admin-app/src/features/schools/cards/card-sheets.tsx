import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useServices } from 'shared-ui/services';
import { formatDay } from '../../../shared/days/format-day';
import { useStandAlone } from '../../../shared/stand-alone';
import type { LoginCard } from '../schools.api';
import {
  CardBox,
  CARDS_PER_PAGE,
  ClassHeading,
  Foot,
  Head,
  Lines,
  Name,
  Sheet,
  SchoolAndClass,
} from './card-sheets.styles';
import { loginAddress } from './card-words';
import type { CardRun } from './cards.store';

export { PrintStyle } from './card-sheets.styles';

interface CardPage {
  className: string;
  cards: LoginCard[];
}

/** Returns pages of eight cards. Each class begins on a new page. */
export function pagesOf({ groups, cards }: Pick<CardRun, 'groups' | 'cards'>): CardPage[] {
  const made = new Map(cards.map((card) => [card.studentId, card]));
  return groups.flatMap(({ className, students }) => {
    const all = students.flatMap(({ id }) => made.get(id) ?? []);
    return Array.from({ length: Math.ceil(all.length / CARDS_PER_PAGE) }, (_, page) => ({
      className,
      cards: all.slice(page * CARDS_PER_PAGE, (page + 1) * CARDS_PER_PAGE),
    }));
  });
}

/** Cards as printed, eight per page with cutting lines. If there are several classes, each class's name is above its cards. */
export function CardSheets({ run }: { run: CardRun }) {
  const code = useAddressCode();
  const pages = pagesOf(run);
  return (
    <div data-login-cards>
      {pages.map(({ className, cards }, index) => (
        <Fragment key={cards[0]?.studentId}>
          {run.groups.length > 1 && pages[index - 1]?.className !== className && (
            <ClassHeading data-not-printed>{className}</ClassHeading>
          )}
          <Sheet aria-label={`Page ${index + 1}`}>
            {cards.map((card) => (
              <OneCard
                key={card.studentId}
                place={`${run.schoolName} · ${className}`}
                card={card}
                code={code}
              />
            ))}
          </Sheet>
        </Fragment>
      ))}
    </div>
  );
}

/**
 * Creates a QR code for the login page as a data URL, if the platform allows phones and tablets. It isn't secret and is the same on all
 * cards.
 */
function useAddressCode(): string | undefined {
  const { config } = useServices();
  const standAlone = useStandAlone();
  const code = useQuery({
    queryKey: ['login-address-code', loginAddress()],
    enabled: config.deviceGuard === false && !standAlone,
    staleTime: Infinity,
    queryFn: async () => {
      const { toString } = await import('qrcode');
      const drawing = await toString(loginAddress(), { type: 'svg', margin: 0, errorCorrectionLevel: 'M' });
      return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
    },
  });
  return code.data;
}

interface OneCardProps {
  /** The names of the school and the class. */
  place: string;
  card: LoginCard;
  code: string | undefined;
}

function OneCard({ place, card, code }: OneCardProps) {
  const { config } = useServices();
  const standAlone = useStandAlone();
  const onComputer = config.deviceGuard === false ? '' : ' on a computer';
  return (
    <CardBox>
      <Head>
        <div>
          <SchoolAndClass>{place}</SchoolAndClass>
          <Name>{card.name}</Name>
        </div>
        {code && <img src={code} alt="QR code for the login page" />}
      </Head>
      <Lines>
        <dt>Username</dt>
        <dd>{card.username}</dd>
        <dt>Card words</dt>
        <dd>{card.words}</dd>
      </Lines>
      {/* A stand-alone app doesn't know where learners log in. */}
      <Foot>
        {standAlone ? `Log in${onComputer} with your username.` : `Log in${onComputer}: ${loginAddress()}`}
      </Foot>
      <Foot>{`Enter the words as your password, then choose your own. They work once and expire after ${formatDay(card.endsOn)}.`}</Foot>
    </CardBox>
  );
}
