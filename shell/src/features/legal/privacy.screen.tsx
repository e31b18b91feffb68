import { Link } from 'react-router-dom';
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
        {`${company} handles personal information under the Australian Privacy Principles of the Privacy Act 1988 (Cth). This page explains in plain words what we keep about you and why.`}
      </p>
      <PrivacyForChildren />
      <h2>What we collect</h2>
      <ul>
        <li>your name, email address and, where your school sets them, your school and year level;</li>
        <li>which version of our terms you accepted, and when;</li>
        <li>
          your year of birth and the consent of a parent or the school, where your school asks for them;
        </li>
        <li>your school year and what matters to you, if you tell us, so that we can suggest courses;</li>
        <li>
          your progress: lessons opened, parts of videos watched, quiz answers and scores, which questions you
          know and when to practise them again, your weekly goal, your badges, and how you rated courses;
        </li>
        <li>
          technical records that keep the service safe: when you logged in, your internet address and browser,
          and any changes admins made to your record.
        </li>
      </ul>
      <p>We never store your password in a form that anyone could read.</p>
      <h2>What we use it for</h2>
      <p>
        To run your account, remember where you’re up to, mark quizzes and show content teams how well lessons
        work. We don’t sell personal information or show advertising.
      </p>
      <h2>Who can see it</h2>
      <p>
        You can see your own record. Platform admins can see progress so they can help students and improve
        lessons. Other students can never see yours. We only show your course ratings as part of an average.
      </p>
      <p>
        When you get a certificate, it has its own link. Anyone you give that link to can see your name, the
        course, its requirements and the date you completed it, and nothing else. You can delete the
        certificate at any time, and its link then stops working.
      </p>
      <Processors />
      <h2>Plans and payments</h2>
      <p>
        A parent, teacher or school buys a plan and pays through Stripe, our payment provider. Stripe receives
        the payer’s name, email address, address and payment details, but never a student’s name or account.
        Unless someone makes a purchase, Stripe receives nothing: our pages don’t load anything from Stripe.
      </p>
      <p>
        We keep the name and email address that a payer gave to Stripe, what they bought, whether it’s paid
        and, if they were logged in, their account with us. We never see card numbers. The link that a student
        sends to a payer contains a random number that doesn’t reveal who the student is.
      </p>
      <h2>What stays in your browser</h2>
      <p>
        Your session, any answers and video positions we haven’t saved yet, a random number that identifies
        this browser, your video settings (captions, speed, volume), and the other websites you’ve chosen to
        load pictures and videos from. Logging out removes the session. We don’t use tracking cookies.
      </p>
      <h2>How long we keep it</h2>
      <p>
        For as long as you have an account, unless your school sets a shorter time. When you, your school or a
        parent deletes the account, you have 14 days to log in and keep it. If your school created the
        account, we let the school know, and it can save your results during those 14 days. After that, we
        delete your name, email, answers and results, and everything about you in our records and the login
        service. We keep only information that doesn’t name you: how many students answered a question
        correctly, and what was bought. Tax law requires us to keep records of what was bought, and the
        payer’s details are on the invoices at Stripe. Backups contain your information until they are
        replaced. We delete the login service’s log entries after a year in any case.
      </p>
      <h2>Your rights</h2>
      <p>
        Under Account, you can download everything we keep about you, correct your name and delete your
        account. You, or a parent or guardian on your behalf, can also ask us or your school to do this.
        Parents can use our <Link to="/parent-request">form</Link> without an account. We answer within 30
        days. If you’re not happy with our answer, you can complain to the Office of the Australian
        Information Commissioner (oaic.gov.au).
      </p>
      <h2>Changes</h2>
      <p>
        Before a new version of this policy applies to you, we’ll show you what changed and ask you to accept
        it.
      </p>
    </LegalPage>
  );
}

/** The companies that work for the platform or may learn of a visit, and what each of them finds out. */
function Processors() {
  return (
    <>
      <h2 id="processors">Companies that handle information for us</h2>
      <p>These companies have a contract with us and only use your information to do the following:</p>
      <ul>
        <li>
          <strong>Supabase</strong> hosts our database and file storage, where everything described on this
          page is stored, and handles logins.
        </li>
        <li>
          <strong>Our web host</strong> delivers pages and sees your internet address, as every web server
          does.
        </li>
        <li>
          <strong>Our email service</strong> delivers emails about your account, such as a link to confirm
          your address, and receives your email address.
        </li>
        <li>
          <strong>Stripe</strong> takes payments for plans and receives the payer’s details, as described
          under plans and payments.
        </li>
      </ul>
      <h2>Pictures and videos from other websites</h2>
      <p>
        Some lessons show videos from YouTube (Google) or Vimeo, or pictures, videos and captions stored on
        other websites. These websites aren’t our service providers. We load nothing from them until you’ve
        logged in and agreed to each one. Visitors who aren’t logged in see only our own content. Once you
        agree, a website can see your internet address, your browser and device and what you view, and it may
        set cookies. We remember your choice on this device only. Under Account, you can see which websites
        you’ve agreed to and stop loading from them.
      </p>
    </>
  );
}

/** The policy in simple words for the youngest readers. */
function PrivacyForChildren() {
  return (
    <Box aria-labelledby="for-children">
      <h2 id="for-children">The short version, for children</h2>
      <ul>
        <li>
          We remember your name, your email and what you do in lessons so that you can pick up where you left
          off.
        </li>
        <li>
          The people who run this platform at your school can see how you’re doing. Other students can’t.
        </li>
        <li>
          Anyone you give a certificate’s link to can see your name. You can delete the certificate at any
          time.
        </li>
        <li>We never sell what we know about you, and we don’t show advertising.</li>
        <li>
          Pictures and videos from other websites, such as YouTube, load only if you say yes, because those
          websites can then see what you view. You can change your mind under Account.
        </li>
        <li>Under Account, you can see everything we keep about you and delete it.</li>
        <li>If something is unclear or feels wrong, ask your parents or a teacher, or write to us.</li>
      </ul>
    </Box>
  );
}
