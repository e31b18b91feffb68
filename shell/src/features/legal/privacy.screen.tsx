import { useServices } from 'shared-ui/services';
import { LegalPage } from './legal-page';

export default function PrivacyScreen() {
  const { company } = useServices().config.contact;
  return (
    <LegalPage title="Privacy Policy">
      <p>
        {company} handles personal information under the Australian Privacy Principles of the Privacy Act 1988
        (Cth). This page says what we keep about you, and why, in plain words.
      </p>
      <h2>What we collect</h2>
      <ul>
        <li>your name, email address and, where your school sets them, your school and year level;</li>
        <li>your progress: lessons opened, parts of videos watched, quiz answers and scores;</li>
        <li>technical records that keep the service safe, such as the time of a sign-in.</li>
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
        Other students never see yours. Our hosting providers process data for us under contract.
      </p>
      <h2>Videos from elsewhere</h2>
      <p>
        Videos hosted by other companies load only after you agree, because those companies may set cookies.
      </p>
      <h2>What stays in your browser</h2>
      <p>
        Your session, answers and places in videos that are still on their way to us, a random number that
        tells this browser from your others, and whose videos you want to load without being asked. Logging
        out removes the session. We use no tracking cookies.
      </p>
      <h2>How long we keep it</h2>
      <p>While you have an account. Ask us to delete it and we remove your record within 30 days.</p>
      <h2>Your rights</h2>
      <p>
        You, or a parent or guardian for you, can ask to see, correct or delete your information. If you are
        not content with our answer, you can complain to the Office of the Australian Information Commissioner
        (oaic.gov.au).
      </p>
    </LegalPage>
  );
}
