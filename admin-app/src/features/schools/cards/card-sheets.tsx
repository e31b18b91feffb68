import { useQuery } from '@tanstack/react-query';
import { useServices } from 'shared-ui/services';
import { formatDay } from '../../../shared/days/format-day';
import { useStandAlone } from '../../../shared/stand-alone';
import type { LoginCard, SchoolClass } from '../schools.api';
import {
  CardBox,
  CARDS_PER_PAGE,
  Foot,
  Head,
  Lines,
  Name,
  Sheet,
  SchoolAndClass,
} from './card-sheets.styles';
import { loginAddress } from './card-words';

export { PrintStyle } from './card-sheets.styles';

interface CardSheetsProps {
  schoolClass: SchoolClass;
  cards: readonly LoginCard[];
}

/** Cards as they are printed, eight a page with lines to cut along. */
export function CardSheets({ schoolClass, cards }: CardSheetsProps) {
  const code = useAddressCode();
  const pages = Array.from({ length: Math.ceil(cards.length / CARDS_PER_PAGE) }, (_, page) =>
    cards.slice(page * CARDS_PER_PAGE, (page + 1) * CARDS_PER_PAGE),
  );
  return (
    <div data-login-cards>
      {pages.map((page, index) => (
        <Sheet key={page[0]?.studentId} aria-label={`Page ${index + 1}`}>
          {page.map((card) => (
            <OneCard key={card.studentId} schoolClass={schoolClass} card={card} code={code} />
          ))}
        </Sheet>
      ))}
    </div>
  );
}

/** A QR code for the login page, where phones and tablets are let in: without a secret, and the same on all cards. An address of data. */
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
  schoolClass: SchoolClass;
  card: LoginCard;
  code: string | undefined;
}

function OneCard({ schoolClass, card, code }: OneCardProps) {
  const { config } = useServices();
  const standAlone = useStandAlone();
  const onComputer = config.deviceGuard === false ? '' : ' on a computer';
  return (
    <CardBox>
      <Head>
        <div>
          <SchoolAndClass>{`${schoolClass.schoolName} · ${schoolClass.name}`}</SchoolAndClass>
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
      {/* An app that runs alone does not know where learners log in. */}
      <Foot>
        {standAlone ? `Log in${onComputer} with your username.` : `Log in${onComputer}: ${loginAddress()}`}
      </Foot>
      <Foot>{`Enter the words as your password, then choose your own. Works once, until ${formatDay(card.endsAt)}.`}</Foot>
    </CardBox>
  );
}
