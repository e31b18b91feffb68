import { POLICY_VERSION } from 'shared-ui/sign-in';
import { useServices } from 'shared-ui/services';
import { LegalPage } from './legal-page';
import { policyDay } from './policy-day';
import { PrivacyForChildren } from './privacy-for-children';
import { Processors } from './processors';

export default function PrivacyScreen() {
  const { company } = useServices().config.contact;
  return (
    <LegalPage title="Privacy Policy" updated={policyDay(POLICY_VERSION)}>
      <p>
        {`${company} handles personal information under the Australian Privacy Principles of the Privacy Act 1988 (Cth). This page says what we keep about you, and why, in plain words.`}
      </p>
      <PrivacyForChildren />
      <h2>What we collect</h2>
      <ul>
        <li>your name, email address and, where your school sets them, your school and year level;</li>
        <li>
          when you accepted which version of our terms and, where your school asks for them, your year of
          birth and the consent of a parent or the school;
        </li>
        <li>
          what you tell us about what matters to you and which school year you are in, so that we can suggest
          courses;
        </li>
        <li>
          your progress: lessons opened, parts of videos watched, quiz answers and scores, which questions you
          know and when to practise them again, your weekly goal, your badges, and how you rated courses;
        </li>
        <li>
          technical records that keep the service safe: when you signed in, from which address and with which
          browser, and which changes admins made to your record.
        </li>
      </ul>
      <p>We never store your password in a form that anybody could read.</p>
      <h2>What we use it for</h2>
      <p>
        To run your account, to remember where you are up to, to mark quizzes, and to show content teams how
        well lessons work. We do not sell personal information and show no advertising.
      </p>
      <h2>Who can see it</h2>
      <p>
        You see your own record. Admins of the platform see progress in order to help and to improve lessons.
        Other students never see yours. Your ratings of courses are shown only as an average, together with
        those of others.
      </p>
      <p>
        When you have a certificate made, it gets an address of its own. Anybody you give that address to can
        see your name, the course and the day you completed it, and nothing else. You can take the certificate
        back at any time; then the address shows nothing.
      </p>
      <Processors />
      <h2>Plans and payments</h2>
      <p>
        Plans are bought by a parent, a teacher or a school and paid for through Stripe, our payment provider.
        Stripe learns the payer’s name, email address, address and means of payment, but never a student’s
        name or account. Without a purchase Stripe learns nothing: our pages load nothing from Stripe.
      </p>
      <p>
        About a payer we keep the name and email address that they gave to Stripe, what they bought and
        whether it is paid, and their account with us if they were signed in. We never see the number of a
        card. The link that a student sends to a payer is a random number, which does not say who the student
        is.
      </p>
      <h2>What stays in your browser</h2>
      <p>
        Your session, answers and places in videos that are still on their way to us, a random number that
        tells this browser from your others, how you like videos to play (captions, speed, volume), and from
        which other websites you load pictures and videos without being asked. Logging out removes the
        session. We use no tracking cookies.
      </p>
      <h2>How long we keep it</h2>
      <p>
        While you have an account, unless your school sets a shorter time. When you, your school or a parent
        has the account deleted, you can keep it for 14 days by logging in. Then we delete your name, your
        email, your answers and results, and what our records and the sign-in service say about you. What
        stays names nobody: how many students got a question right, what was bought (the tax law wants us to
        keep that; who paid is on the invoices at Stripe), and backups, until they are replaced. Entries of
        the sign-in service go after a year in any case.
      </p>
      <h2>Your rights</h2>
      <p>
        Under Account you can download everything that we keep about you, correct your name and delete your
        account. You, or a parent or guardian for you, can also ask us or your school to do that. If you are
        not content with our answer, you can complain to the Office of the Australian Information Commissioner
        (oaic.gov.au).
      </p>
      <h2>Changes</h2>
      <p>
        Before a new version of this policy applies to you, we show you what changed and ask you to accept it.
      </p>
    </LegalPage>
  );
}
