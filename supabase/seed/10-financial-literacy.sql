-- Financial Literacy: one course, its lessons and its questions. Rules and amounts are those of Australia in 2026–27.
-- Running this file again changes nothing that is already there. How to change content: docs/how-to.md#change-the-courses.

insert into public.courses (
  id, title, description, small_description, instructor, category, year, image, location, duration_minutes
) values (
  'financial-literacy', 'Money Matters',
  'Pay day should feel good for longer than a weekend. Build a budget you’ll actually stick to, watch your savings grow while you sleep, see through “pay later” and spot a scam before it catches you. No jargon, just real numbers and a plan you can start with your next pay or pocket money.',
  'Spend, save, sleep well.', 'Priya Raman', 'Financial Literacy', 'Years 8–12',
  'media/courses/financial-literacy.svg', 'Online', 27
) on conflict (id) do nothing;

insert into public.videos (
  id, title, description, image, url, captions_url, duration_seconds, date, category, instructor, figures
) values
  (
    'make-a-budget', 'Make a Budget',
    'Where did it all go? Three jars, one simple plan and 10 minutes on a Sunday: a budget that survives real life.',
    'media/videos/make-a-budget.svg', 'media/videos/make-a-budget.mp4', 'media/videos/make-a-budget.vtt',
    57, '2026-11-02', 'Financial Literacy', 'Priya Raman',
    '{}'
  ),
  (
    'grow-savings', 'Grow Savings',
    'Interest on interest sounds small. Give it time and it becomes the hardest worker you know.',
    'media/videos/grow-savings.svg', 'media/videos/grow-savings.mp4', 'media/videos/grow-savings.vtt',
    61, '2026-11-02', 'Financial Literacy', 'Priya Raman',
    '{}'
  ),
  (
    'pay-later', 'Pay Later',
    'Four easy payments, zero interest. So what’s the catch? A calm look at borrowing, late fees and what they really cost you.',
    'media/videos/pay-later.svg', 'media/videos/pay-later.mp4', 'media/videos/pay-later.vtt',
    54, '2026-11-02', 'Financial Literacy', 'Priya Raman',
    '{credit-age}'
  ),
  (
    'spot-a-scam', 'Spot a Scam',
    'Urgent! Click now! Scammers want you to rush. Learn the three words that keep you safe.',
    'media/videos/spot-a-scam.svg', 'media/videos/spot-a-scam.mp4', 'media/videos/spot-a-scam.vtt',
    56, '2026-11-02', 'Financial Literacy', 'Priya Raman',
    '{}'
  )
on conflict (id) do nothing;

insert into public.quizzes (id, title, description, image, category, instructor, feedback_timing) values
  (
    'budget-check', 'Budget Check',
    'Needs, wants and a bike fund: plan your money like you mean it.',
    'media/quizzes/budget-check.svg', 'Financial Literacy', 'Priya Raman', 'after_each'
  ),
  (
    'savings-check', 'Savings Check',
    'Let time do the work: interest, goals and a safety net.',
    'media/quizzes/savings-check.svg', 'Financial Literacy', 'Priya Raman', 'after_each'
  ),
  (
    'credit-check', 'Credit Check',
    'Debit, credit, lay-by or pay later: know what you’re signing up for.',
    'media/quizzes/credit-check.svg', 'Financial Literacy', 'Priya Raman', 'after_each'
  ),
  (
    'scam-check', 'Scam Check',
    'Five tricky moments. Can you keep your money and your cool?',
    'media/quizzes/scam-check.svg', 'Financial Literacy', 'Priya Raman', 'at_end'
  )
on conflict (id) do nothing;

-- The road: videos and quizzes in turn.
insert into public.lessons (id, course_id, video_id, quiz_id, position) values
  ('financial-literacy-1', 'financial-literacy', 'make-a-budget', null, 1),
  ('financial-literacy-2', 'financial-literacy', null, 'budget-check', 2),
  ('financial-literacy-3', 'financial-literacy', 'grow-savings', null, 3),
  ('financial-literacy-4', 'financial-literacy', null, 'savings-check', 4),
  ('financial-literacy-5', 'financial-literacy', 'pay-later', null, 5),
  ('financial-literacy-6', 'financial-literacy', null, 'credit-check', 6),
  ('financial-literacy-7', 'financial-literacy', 'spot-a-scam', null, 7),
  ('financial-literacy-8', 'financial-literacy', null, 'scam-check', 8)
on conflict do nothing;

insert into public.video_quizzes (video_id, quiz_id) values
  ('make-a-budget', 'budget-check'),
  ('grow-savings', 'savings-check'),
  ('pay-later', 'credit-check'),
  ('spot-a-scam', 'scam-check')
on conflict do nothing;

-- Budget Check
insert into public.questions (
  id, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit
) values
  (
    'budget-check-1', 'MCQ',
    'What’s the best first step when you make a budget?',
    'You’ve just started earning.',
    '["Decide how much you’d like to save", "Cut out everything that’s just for fun", "Open an account for each of your goals", "Write down what comes in and goes out"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'budget-check-2', 'ASC',
    'Match each cost to its jar.',
    'Every dollar gets one job.',
    '[]',
    '["Bus fare to school", "Concert ticket", "Next year’s laptop"]',
    '["Savings", "Needs", "Wants"]',
    null, null, null, ''
  ),
  (
    'budget-check-3', 'MCQ',
    'How much does Mia put into savings each week?',
    'Mia earns $200 a week at the bakery and uses the 50/30/20 rule: 50% for needs, 30% for wants and 20% for savings.',
    '["$20", "$40", "$60", "$100"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'budget-check-4', 'OPT',
    'How much money do you have left, in dollars?',
    'This is your week in your bank’s app.

![Five lines of a bank app. Mon, pay from the bakery: plus $150. Tue, bus card: minus $20. Wed, phone plan: minus $35. Fri, lunches: minus $40. Sat, cinema: minus $25.](media/quizzes/bank-week.svg "400x297")',
    '[]', '[]', '[]', null, null, null, ''
  ),
  (
    'budget-check-5', 'SLI',
    'How many weeks does it take to save for the bike?',
    'You earn $100 a week and save 20% of it. A second-hand bike costs $300.',
    '[]', '[]', '[]', 0, 20, 1, 'weeks'
  ),
  (
    'budget-check-6', 'SLI',
    'How much of your eating-out budget have you used?',
    'You planned to spend $80 on eating out this month. So far you’ve spent $32.',
    '["20%", "40%", "60%", "80%"]',
    '[]', '[]', null, null, null, ''
  )
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position, level) values
  ('budget-check', 'budget-check-1', 1, 'warm_up'),
  ('budget-check', 'budget-check-3', 2, 'warm_up'),
  ('budget-check', 'budget-check-2', 3, 'core'),
  ('budget-check', 'budget-check-4', 4, 'core'),
  ('budget-check', 'budget-check-6', 5, 'core'),
  ('budget-check', 'budget-check-5', 6, 'challenge')
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation, cue) values
  (
    'budget-check-1', '"Write down what comes in and goes out"',
    'You can’t plan with money you can’t see. A week or two of honest notes shows where it really goes, and the plan almost writes itself. Starting with a savings goal sounds keen, but without those notes it’s a guess.',
    '{"video_id": "make-a-budget", "second": 8, "words": "Write down every dollar that comes in: wages, pocket money, birthday cash. Then write down every dollar that goes out"}'
  ),
  (
    'budget-check-2', '{"0": 1, "1": 2, "2": 0}',
    'A need keeps your life running, a want makes it more fun, and savings are a present to your future self. A ticket can feel like a need, but your week works without it. All three belong in a good budget.',
    '{"video_id": "make-a-budget", "second": 23, "words": "Half goes to needs: transport, your phone, lunch at work. Thirty per cent is for fun, without feeling guilty. And twenty per cent is for later."}'
  ),
  (
    'budget-check-3', '"$40"',
    '20% of $200 is $40. ($20 would be 10%, and $60 is the 30% for wants.) The split is a starting point, not a law. If you live at home, you may be able to save a lot more.',
    '{"video_id": "make-a-budget", "second": 32, "words": "And twenty per cent is for later. From two hundred dollars, that is one hundred, sixty and forty."}'
  ),
  (
    'budget-check-4', '["30", "thirty", "thirty dollars"]',
    '$20 + $35 + $40 + $25 = $120 went out, and $150 − $120 = $30. What’s left over is called a surplus. ($270 would be everything added together.) Move it to savings before you find something to spend it on.',
    '{"video_id": "make-a-budget", "second": 8, "words": "Write down every dollar that comes in: wages, pocket money, birthday cash. Then write down every dollar that goes out"}'
  ),
  (
    'budget-check-5', '15',
    '20% of $100 is $20, and $300 ÷ $20 = 15 weeks. (3 weeks would take your whole pay, with nothing left for the bus.) Weekly steps turn a big goal into a plan.',
    '{"video_id": "make-a-budget", "second": 32, "words": "And twenty per cent is for later."}'
  ),
  (
    'budget-check-6', '"40%"',
    '32 ÷ 80 = 0.4, so you’ve used 40%. (60% is what’s left.) If you check halfway through the month, you still have time to change course.',
    '{"video_id": "make-a-budget", "second": 49, "words": "Check in for ten minutes every Sunday, and adjust."}'
  )
on conflict (question_id) do nothing;

-- Savings Check
insert into public.questions (
  id, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit
) values
  (
    'savings-check-1', 'MCQ',
    'How does compound interest work?',
    'Think about how it differs from simple interest.',
    '["You earn a higher rate the longer you save", "You earn the same amount of interest each year", "You earn interest on your interest as well", "You’re paid all the interest at the very end"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'savings-check-2', 'OPT',
    'How much interest do you earn in the first year, in dollars?',
    'You put $1,000 into an account that pays 5% interest once a year.',
    '[]', '[]', '[]', null, null, null, ''
  ),
  (
    'savings-check-3', 'SLI',
    'About how many years does it take for your savings to double?',
    'Use the rule of 72: divide 72 by the yearly interest rate. Your rate is 6%.',
    '[]', '[]', '[]', 2, 24, 1, 'years'
  ),
  (
    'savings-check-4', 'ASC',
    'Match each money term to what it does.',
    'All four help you make sense of your savings.',
    '[]',
    '["Simple interest", "Compound interest", "Rule of 72", "Automatic transfer"]',
    '["Shows about how long it takes to double your money", "Moves some of your pay into savings by itself", "Is paid only on the money you put in", "Is paid on your savings and on what they’ve earned"]',
    null, null, null, ''
  ),
  (
    'savings-check-5', 'MCQ',
    'Who has more at 35, and why?',
    'Lena puts $1,000 into savings when she’s 15. Jack does the same when he’s 25. Neither adds anything later, and both get the same interest rate.',
    '["Lena, because her money grew for longer", "Jack, because he saved when he was older", "Neither, because they saved the same amount", "Neither, because they got the same rate"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'savings-check-6', 'SLI',
    'About how long does it take for $1,000 to become $4,000?',
    'Your account pays 6% a year, and you add nothing.',
    '["12 years", "24 years", "36 years", "48 years"]',
    '[]', '[]', null, null, null, ''
  )
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position, level) values
  ('savings-check', 'savings-check-1', 1, 'warm_up'),
  ('savings-check', 'savings-check-3', 2, 'warm_up'),
  ('savings-check', 'savings-check-5', 3, 'warm_up'),
  ('savings-check', 'savings-check-2', 4, 'core'),
  ('savings-check', 'savings-check-4', 5, 'core'),
  ('savings-check', 'savings-check-6', 6, 'challenge')
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation, cue) values
  (
    'savings-check-1', '"You earn interest on your interest as well"',
    'Each time interest is added, the next lot is worked out on a bigger amount. It’s slow at first, then surprisingly quick. The rate itself doesn’t climb. The amount it’s paid on does.',
    '{"video_id": "grow-savings", "second": 11, "words": "Compound interest is paid on your savings, and on the interest you have already earned."}'
  ),
  (
    'savings-check-2', '["50", "fifty", "fifty dollars"]',
    '5% of $1,000 is $50. (Not $5: 1% is already $10.) In the second year you earn 5% of $1,050, which is $52.50. That extra $2.50 is compounding at work.',
    '{"video_id": "grow-savings", "second": 17, "words": "Put one thousand dollars away, at five per cent a year."}'
  ),
  (
    'savings-check-3', '12',
    '72 ÷ 6 = 12 years. Without compounding it would take nearly 17, because you’d only earn 6% of your first deposit each year. The rule works for debts too: at 24%, a debt doubles in about three years.',
    '{"video_id": "grow-savings", "second": 35, "words": "Divide seventy-two by the interest rate. At six per cent, it is about twelve years."}'
  ),
  (
    'savings-check-4', '{"0": 2, "1": 3, "2": 0, "3": 1}',
    'Simple and compound interest start out the same: the difference only shows once there’s interest to earn interest on. An automatic transfer doesn’t raise the rate, but you won’t spend money you never see in your account.',
    '{"video_id": "grow-savings", "second": 7, "words": "Simple interest is paid only on the money you put in. Compound interest is paid on your savings, and on the interest you have already earned."}'
  ),
  (
    'savings-check-5', '"Lena, because her money grew for longer"',
    'The same $1,000 and the same rate, but 20 years instead of 10: at 5% a year Lena has about $2,653 and Jack about $1,629. It sounds like a draw, but interest earns interest for as long as you leave it alone.',
    '{"video_id": "grow-savings", "second": 42, "words": "Lena saves a thousand dollars at fifteen, and Jack saves the same at twenty-five. At thirty-five, Lena has a thousand dollars more."}'
  ),
  (
    'savings-check-6', '"24 years"',
    '72 ÷ 6 = 12 years to double to $2,000, and 12 more to double to $4,000: about 24 in all. Four times the money sounds like four times the wait, but the second doubling starts from $2,000.',
    '{"video_id": "grow-savings", "second": 33, "words": "How long does doubling take? Divide seventy-two by the interest rate."}'
  )
on conflict (question_id) do nothing;

-- Credit Check
insert into public.questions (
  id, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit, figures
) values
  (
    'credit-check-1', 'ASC',
    'Match each payment method to what really happens.',
    'At the checkout, they can all look the same.',
    '[]',
    '["Debit card", "Credit card", "Buy now, pay later", "Lay-by"]',
    '["You borrow, and pay interest unless you repay in full and on time", "The shop keeps the item until you’ve paid it off", "One purchase split into instalments, with fees if you’re late", "You spend money you already have"]',
    null, null, null, '', '{}'
  ),
  (
    'credit-check-2', 'SLI',
    'How much is each payment?',
    'You buy a $120 pair of shoes in four equal payments.',
    '[]', '[]', '[]', 10, 60, 5, '$', '{}'
  ),
  (
    'credit-check-3', 'OPT',
    'How much did the “interest-free” plan cost you in fees, in dollars?',
    'You bought a bag. This is your plan in the app, now that it’s paid off.

![A pay-later app. Canvas bag, $100, interest-free. Payment 1: $25, paid on time. Payment 2: $25, paid late, fee $10. Payment 3: $25, paid on time. Payment 4: $25, paid late, fee $10.](media/quizzes/pay-later-plan.svg "400x297")',
    '[]', '[]', '[]', null, null, null, '', '{}'
  ),
  (
    'credit-check-4', 'MCQ',
    'How does Australian law treat buy now, pay later?',
    'The law changed on 10 June 2025.',
    '["As lay-by, so shops keep hold of the goods", "As credit, so providers must run checks", "As a gift card, so it has an expiry date", "As a payment app, so no rules are needed"]',
    '[]', '[]', null, null, null, '', '{}'
  ),
  (
    'credit-check-5', 'MCQ',
    'How old do you have to be to get a credit card or a pay-later account in Australia?',
    'A debit card doesn’t count, because it uses your own money.',
    '["14", "16", "18", "21"]',
    '[]', '[]', null, null, null, '', '{credit-age}'
  )
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position, level) values
  ('credit-check', 'credit-check-2', 1, 'warm_up'),
  ('credit-check', 'credit-check-4', 2, 'warm_up'),
  ('credit-check', 'credit-check-5', 3, 'warm_up'),
  ('credit-check', 'credit-check-1', 4, 'core'),
  ('credit-check', 'credit-check-3', 5, 'core')
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation, cue) values
  (
    'credit-check-1', '{"0": 3, "1": 0, "2": 2, "3": 1}',
    'Only a debit card and lay-by use money you already have. Buy now, pay later looks like lay-by, but you get the item first. That’s borrowing, and you have to pay it back even if you lose your job.',
    '{"video_id": "pay-later", "second": 32, "words": "A debit card uses money you already have. A credit card lends you money, and costs interest if you don’t repay it in full. With lay-by, the shop keeps the item until you have paid it off."}'
  ),
  (
    'credit-check-2', '30',
    '$120 ÷ 4 = $30, usually every fortnight. ($40 would be three payments.) One plan feels small. Three at once are $90 a fortnight.',
    '{"video_id": "pay-later", "second": 8, "words": "Shoes for a hundred and twenty dollars become four payments of thirty."}'
  ),
  (
    'credit-check-3', '["20", "twenty", "twenty dollars"]',
    'Two fees of $10 are $20. On a $100 purchase, that’s like paying 20% extra. “No interest” sounds like “no cost”, but it isn’t the same.',
    '{"video_id": "pay-later", "second": 19, "words": "Miss a payment, and you pay a late fee."}'
  ),
  (
    'credit-check-4', '"As credit, so providers must run checks"',
    'By law it’s credit: providers need a licence, must check whether the loan suits you, and can list it on your credit report. It feels like a payment app, but behind the button someone is lending you money.',
    '{"video_id": "pay-later", "second": 13, "words": "Australian law treats it as credit: providers run checks"}'
  ),
  (
    'credit-check-5', '"18"',
    'You have to be 18 to sign a credit contract. You can get a debit card years earlier, so you have time to build the habit that beats every card: save first, buy second.',
    '{"video_id": "pay-later", "second": 13, "words": "Australian law treats it as credit: providers run checks, and you must be eighteen."}'
  )
on conflict (question_id) do nothing;

-- Scam Check
insert into public.questions (
  id, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit
) values
  (
    'scam-check-1', 'MCQ',
    'What do you do first?',
    'You get this text.

![A text from +61 491 570 156: AusParcel: your parcel is on hold. Pay $2.95 within 2 hours or it will be returned. Underneath, a link: ausparcel.example/pay](media/quizzes/parcel-text.svg "400x297")',
    '["Open the link, but don’t type anything", "Reply and ask which parcel they mean", "Pay with a card that’s almost empty", "Track the parcel in the courier’s app"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'scam-check-2', 'SLI',
    'Who can you read a one-time code out to?',
    'The code has just arrived on your phone. Someone rings and says they’re from your bank.',
    '["No one", "Your bank", "Your bank and family", "Anyone you trust"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'scam-check-3', 'OPT',
    'Stop. Check. What’s the third step?',
    'It’s the National Anti-Scam Centre’s advice. Type one word.',
    '[]', '[]', '[]', null, null, null, ''
  ),
  (
    'scam-check-4', 'ASC',
    'Match each moment to your best move.',
    'Different masks, same aim.',
    '[]',
    '["A text says you’ll lose your parcel in an hour", "A caller says they’re from your bank", "You’ve told a stranger your password", "Someone wants to be paid in gift cards"]',
    '["Call your bank, then choose a new one", "Stop, and give them no money", "Look it up in the official app", "Hang up, and ring the number on your card"]',
    null, null, null, ''
  ),
  (
    'scam-check-5', 'MCQ',
    'You’ve just sent money to a scammer. Who do you contact first?',
    'It’s only been a few minutes.',
    '["Scamwatch, to warn other people", "The police, to report it", "Your bank, to stop the payment", "The scammer, to get it back"]',
    '[]', '[]', null, null, null, ''
  )
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position, level) values
  ('scam-check', 'scam-check-3', 1, 'warm_up'),
  ('scam-check', 'scam-check-5', 2, 'warm_up'),
  ('scam-check', 'scam-check-2', 3, 'core'),
  ('scam-check', 'scam-check-1', 4, 'core'),
  ('scam-check', 'scam-check-4', 5, 'challenge')
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation, cue) values
  (
    'scam-check-1', '"Track the parcel in the courier’s app"',
    'The small amount is bait: the page is after your card details, however little is on the card. Opening the link or replying tells scammers that someone reads your messages. Go to the company yourself, never through the message.',
    '{"video_id": "spot-a-scam", "second": 32, "words": "Open the official app, or ring the number on the back of your card."}'
  ),
  (
    'scam-check-2', '"No one"',
    'No one, not even your bank: the code is the key to your account, and a real bank never asks you to read it out. A caller who knows your name may still be a scammer. Hang up and ring the number on the back of your card.',
    '{"video_id": "spot-a-scam", "second": 13, "words": "They want you to tap a link, or to read out a code."}'
  ),
  (
    'scam-check-3', '["Protect", "protect yourself"]',
    'Stop. Check. Protect. Stop and take your time. Check whether it’s really them. Protect yourself by acting quickly if something feels wrong. (Reporting a scam is part of protecting yourself, but it isn’t the third word.)',
    '{"video_id": "spot-a-scam", "second": 37, "words": "Step three: protect."}'
  ),
  (
    'scam-check-4', '{"0": 2, "1": 3, "2": 0, "3": 1}',
    'Check in a way the message didn’t give you: the real app, or the number on your card. Gift cards are cash for whoever has the code, so no bank or government office asks for them. And once a password is out, don’t wait and hope: your bank comes first.',
    '{"video_id": "spot-a-scam", "second": 21, "words": "Step one: stop. If you are unsure, give no money and no details to anyone. Step two: check. Is it really them? Open the official app, or ring the number on the back of your card."}'
  ),
  (
    'scam-check-5', '"Your bank, to stop the payment"',
    'Your bank may still be able to stop the payment, and minutes count. Scamwatch comes next: a report helps others, but it can’t bring your money back. It happens to clever people every day, so there’s nothing to be ashamed of.',
    '{"video_id": "spot-a-scam", "second": 39, "words": "If something went wrong, call your bank at once."}'
  )
on conflict (question_id) do nothing;
