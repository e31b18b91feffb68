import { POLICY_VERSION } from 'shared-ui/sign-in';
import { useServices } from 'shared-ui/services';
import { styled } from 'styled-components';
import { LegalPage } from './legal-page';
import { policyDay } from './policy-day';

const Box = styled.section`
  margin-block: var(--space-5) var(--space-6);
  padding: var(--space-5);
  border-radius: var(--radius-l);
  background: var(--color-surface-sunken);
  h2 {
    margin-top: 0;
  }
`;

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

/** Who works for the platform, who else may learn of a visit, and what they get to know. */
function Processors() {
  return (
    <>
      <h2 id="processors">Who works for us</h2>
      <p>These companies handle information for us under contract, and only for this:</p>
      <ul>
        <li>
          <strong>Supabase</strong> runs our database, sign-in and file storage: everything that this page
          says we keep is there.
        </li>
        <li>
          <strong>Our web hosting</strong> delivers pages and sees the address of your internet connection, as
          every web server does.
        </li>
        <li>
          <strong>Our email service</strong> delivers emails about your account, such as a link to confirm
          your address, and learns your email address.
        </li>
        <li>
          <strong>Stripe</strong> takes payments for plans and learns about the payer, as described under
          plans and payments.
        </li>
      </ul>
      <h2>Pictures and videos from other websites</h2>
      <p>
        Some lessons show videos of YouTube (Google) or Vimeo, or pictures, videos and captions that are kept
        on other websites. These websites do not work for us. We ask them for nothing until you have signed in
        and agreed, for each of them; who is not signed in sees only what is ours. Once you agree, they learn
        the address of your internet connection, which browser and device you use and what you look at, and
        may set cookies. We remember your choice on this device only. Under Account you see whom you agreed
        to, and can withdraw it.
      </p>
    </>
  );
}

/** The policy in words for the youngest readers. */
function PrivacyForChildren() {
  return (
    <Box aria-labelledby="for-children">
      <h2 id="for-children">The short version, for children</h2>
      <ul>
        <li>
          We remember your name, your email and what you do in lessons, so that you can go on where you
          stopped.
        </li>
        <li>
          The people who run this platform at your school can see how you are doing. Other students cannot.
        </li>
        <li>
          A certificate shows your name to everybody you give its address to. You can take it back at any
          time.
        </li>
        <li>We never sell what we know about you, and we show no advertising.</li>
        <li>
          Pictures and videos from other websites, such as YouTube, load only if you say yes, because then
          those websites know what you look at. Under Account you can change your mind.
        </li>
        <li>Under Account you can see everything that we keep about you, and you can delete it.</li>
        <li>If something is unclear or feels wrong, ask your parents or a teacher, or write to us.</li>
      </ul>
    </Box>
  );
}
