import { POLICY_VERSION } from 'shared-ui/sign-in';
import { useServices } from 'shared-ui/services';
import { LegalPage } from './legal-page';
import { policyDay } from './policy-day';

export default function TermsScreen() {
  const { company } = useServices().config.contact;
  return (
    <LegalPage title="Terms of Service" updated={policyDay(POLICY_VERSION)}>
      <p>
        {`These terms are an agreement between you and ${company} (“we”, “us”) about the use of this learning platform. If you are under 18, please read them with a parent, guardian or teacher.`}
      </p>
      <h2>Your account</h2>
      <p>
        Use your real name and an email address you can access, and keep your password to yourself. Your
        progress belongs to your account, so each account is for one person only. Tell us if you think someone
        else has used yours.
      </p>
      <h2>Using the platform</h2>
      <p>You agree to:</p>
      <ul>
        <li>use lessons and quizzes for your own learning or, as a teacher, for your class;</li>
        <li>not copy, sell or publish our videos, texts and questions without asking us first;</li>
        <li>not try to get into other people’s accounts or disrupt the service.</li>
      </ul>
      <h2>What our lessons are, and are not</h2>
      <p>
        Lessons explain money, tax, work and everyday life in general terms. They are education, not
        financial, tax, legal or medical advice for your own situation. Rules change: check with the relevant
        authority before you make an important decision.
      </p>
      <h2>Availability and changes</h2>
      <p>
        We work to keep the platform available and its content accurate. We may improve, change or end parts
        of it. Before new terms apply to you, we’ll show you what changed and ask you to accept them.
      </p>
      <h2>Our responsibility</h2>
      <p>
        Nothing in these terms takes away your rights under the Australian Consumer Law. Beyond those rights,
        we are responsible only for loss that we caused and could have foreseen.
      </p>
      <h2>Closing your account</h2>
      <p>
        You can stop at any time and delete your account under Account. We may close an account that breaks
        these terms. These terms are governed by the law of the Australian state or territory shown in our
        address (below).
      </p>
    </LegalPage>
  );
}
