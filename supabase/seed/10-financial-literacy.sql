-- Financial Literacy: one course, its lessons and its questions. Rules and amounts are those of Australia in 2026–27.
-- Running this file again changes nothing that is already there. How to change content: docs/how-to.md#change-the-courses.

insert into public.courses (
  id, title, description, small_description, instructor, category, year, image, location, duration_minutes
) values (
  'financial-literacy', 'Money Matters',
  'Pay day should feel good for longer than a weekend. Make a budget you will really keep, watch savings grow while you sleep, see through ''pay later'' and spot a scam before it spots you. No jargon, real numbers, and a plan you can start with your very next pocket money.',
  'Spend, save, sleep well.', 'Priya Raman', 'Financial Literacy', 'Years 8–12',
  'media/courses/financial-literacy.svg', 'Online', 27
) on conflict (id) do nothing;

insert into public.videos (
  id, title, description, image, url, captions_url, duration_seconds, date, category, instructor
) values
  (
    'make-a-budget', 'Make a Budget',
    'Where did it all go? Three jars, one simple plan and ten minutes on a Sunday: a budget that survives real life.',
    'media/videos/make-a-budget.svg', 'media/videos/make-a-budget.mp4', 'media/videos/make-a-budget.vtt',
    57, '2026-11-02', 'Financial Literacy', 'Priya Raman'
  ),
  (
    'grow-savings', 'Grow Savings',
    'Interest on interest sounds small. Give it time and it becomes the hardest worker you know.',
    'media/videos/grow-savings.svg', 'media/videos/grow-savings.mp4', 'media/videos/grow-savings.vtt',
    61, '2026-11-02', 'Financial Literacy', 'Priya Raman'
  ),
  (
    'pay-later', 'Pay Later',
    'Four easy payments, zero interest. So who pays for it? A calm look at borrowing, late fees and your future self.',
    'media/videos/pay-later.svg', 'media/videos/pay-later.mp4', 'media/videos/pay-later.vtt',
    54, '2026-11-02', 'Financial Literacy', 'Priya Raman'
  ),
  (
    'spot-a-scam', 'Spot a Scam',
    'Urgent! Click now! Scammers want you to hurry. Learn the three words that slow them down.',
    'media/videos/spot-a-scam.svg', 'media/videos/spot-a-scam.mp4', 'media/videos/spot-a-scam.vtt',
    56, '2026-11-02', 'Financial Literacy', 'Priya Raman'
  )
on conflict (id) do nothing;

insert into public.quizzes (id, title, description, image, category, instructor) values
  (
    'budget-check', 'Budget Check',
    'Needs, wants and a bike fund: plan a week of money like you mean it.',
    'media/quizzes/budget-check.svg', 'Financial Literacy', 'Priya Raman'
  ),
  (
    'savings-check', 'Savings Check',
    'Let time do the work: interest, goals and a safety net.',
    'media/quizzes/savings-check.svg', 'Financial Literacy', 'Priya Raman'
  ),
  (
    'credit-check', 'Credit Check',
    'Debit, credit, lay-by or later: know what you are agreeing to.',
    'media/quizzes/credit-check.svg', 'Financial Literacy', 'Priya Raman'
  ),
  (
    'scam-check', 'Scam Check',
    'Five tricky moments. Can you keep your money and your cool?',
    'media/quizzes/scam-check.svg', 'Financial Literacy', 'Priya Raman'
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
    'What is the best first step when you make a budget?',
    'Think about what every later step depends on.',
    '["Decide how much you want to save", "Cut out whatever is just for fun", "Open an account for each goal", "Note what comes in and goes out"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'budget-check-2', 'ASC',
    'Match each cost to its jar.',
    'Every dollar gets one job.',
    '[]',
    '["Bus fare to school", "Concert ticket", "Laptop a year from now"]',
    '["Savings", "Needs", "Wants"]',
    null, null, null, ''
  ),
  (
    'budget-check-3', 'MCQ',
    'How much goes to savings?',
    'Mia earns $200 a week at the bakery and uses the 50/30/20 idea: half for needs, 30 per cent for wants, 20 per cent for savings.',
    '["$20", "$40", "$60", "$100"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'budget-check-4', 'OPT',
    'How many dollars are left over?',
    'You earned $150 this week and spent $120.',
    '[]', '[]', '[]', null, null, null, ''
  ),
  (
    'budget-check-5', 'SLI',
    'How much must you save each week?',
    'A second-hand bike costs $600 and you want it in 20 weeks.',
    '[]', '[]', '[]', 0, 50, 5, '$'
  ),
  (
    'budget-check-6', 'SLI',
    'How much of your eating-out budget is used up?',
    'You planned $80 for eating out this month. So far you have spent $32.',
    '["20%", "40%", "60%", "80%"]',
    '[]', '[]', null, null, null, ''
  )
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position) values
  ('budget-check', 'budget-check-1', 1), ('budget-check', 'budget-check-2', 2), ('budget-check', 'budget-check-3', 3), ('budget-check', 'budget-check-4', 4), ('budget-check', 'budget-check-5', 5), ('budget-check', 'budget-check-6', 6)
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation) values
  (
    'budget-check-1', '"Note what comes in and goes out"',
    'You cannot steer money you cannot see: a week or two of honest notes shows where it really goes, and the plan almost writes itself. Starting with the amount to save sounds keen, but without those notes it is a guess.'
  ),
  (
    'budget-check-2', '{"0": 1, "1": 2, "2": 0}',
    'A need keeps your life running, a want makes it more fun, and savings are a present to the person you will be in a few months. A ticket can feel like a need, but your week works without it. All three belong in a good budget.'
  ),
  (
    'budget-check-3', '"$40"',
    '20 per cent of $200 is $40. ($20 would be 10 per cent, and $60 is the 30 per cent for wants.) The split is a starting point, not a law: if you live at home, you may be able to save a good deal more.'
  ),
  (
    'budget-check-4', '["30", "thirty", "thirty dollars"]',
    '$150 − $120 = $30. What is left over is called a surplus; $270 would be the two amounts added up. Send it to savings before it finds something to buy.'
  ),
  (
    'budget-check-5', '30',
    '$600 ÷ 20 weeks = $30 a week. At $20 a week it would take 30 weeks, well past your date. Cutting a big goal into weekly steps turns a dream into a plan.'
  ),
  (
    'budget-check-6', '"40%"',
    '32 ÷ 80 = 0.4, so 40 per cent is gone. (60 per cent is what you still have.) Checking half-way through the month leaves you time to change course.'
  )
on conflict (question_id) do nothing;

-- Savings Check
insert into public.questions (
  id, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit
) values
  (
    'savings-check-1', 'MCQ',
    'What makes compound interest special?',
    'Compare it with simple interest.',
    '["You get a higher rate the longer you save", "You get the same amount of interest each year", "You get interest on your earlier interest, too", "You get the interest on the day you ask for it"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'savings-check-2', 'OPT',
    'How many dollars of interest do you earn in the first year?',
    'You save $1,000 in an account that pays 5 per cent a year, once a year.',
    '[]', '[]', '[]', null, null, null, ''
  ),
  (
    'savings-check-3', 'SLI',
    'About how many years until your savings double?',
    'Use the rule of 72: divide 72 by the yearly interest rate. Your rate is 6 per cent.',
    '[]', '[]', '[]', 2, 24, 1, 'years'
  ),
  (
    'savings-check-4', 'ASC',
    'Match each money word to its meaning.',
    'You will meet all four on a bank website.',
    '[]',
    '["Emergency fund", "Interest rate", "Inflation", "Term deposit"]',
    '["Money locked away for a set time at a set rate", "Prices rising over the years", "Savings kept only for nasty surprises", "What the bank pays for your money, in per cent a year"]',
    null, null, null, ''
  ),
  (
    'savings-check-5', 'MCQ',
    'Who has more at 35, and why?',
    'Lena puts $1,000 into savings at 15, Jack puts $1,000 in at 25. Neither adds anything later, and both get the same interest rate.',
    '["Lena, because her money grew for longer", "Jack, because he saved when he was older", "Neither, because both put in the same sum", "Neither, because both got the same rate"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'savings-check-6', 'SLI',
    'Up to what amount are deposits protected if an Australian bank fails?',
    'The Financial Claims Scheme covers each person at each bank, building society or credit union.',
    '["$100,000", "$250,000", "$500,000", "$1 million"]',
    '[]', '[]', null, null, null, ''
  )
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position) values
  ('savings-check', 'savings-check-1', 1), ('savings-check', 'savings-check-2', 2), ('savings-check', 'savings-check-3', 3), ('savings-check', 'savings-check-4', 4), ('savings-check', 'savings-check-5', 5), ('savings-check', 'savings-check-6', 6)
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation) values
  (
    'savings-check-1', '"You get interest on your earlier interest, too"',
    'Each time interest is added, the next interest is worked out on a bigger amount: slow at first, then surprisingly quick. The rate itself does not climb. The amount that it is paid on does.'
  ),
  (
    'savings-check-2', '["50", "fifty", "fifty dollars"]',
    '5 per cent of $1,000 is $50. (Not $5: one per cent is already $10.) In the second year you earn 5 per cent of $1,050, which is $52.50. That extra $2.50 is compounding at work.'
  ),
  (
    'savings-check-3', '12',
    '72 ÷ 6 = 12 years. Without compounding it would take nearly 17, because six per cent of the first deposit is all you would get each year. The rule works for debts, too: at 24 per cent a debt doubles in about three years.'
  ),
  (
    'savings-check-4', '{"0": 2, "1": 3, "2": 1, "3": 0}',
    'An emergency fund is for surprises, so it must be easy to reach; a term deposit is locked away and is not. And watch inflation: if prices rise faster than your savings, your money buys less.'
  ),
  (
    'savings-check-5', '"Lena, because her money grew for longer"',
    'The same $1,000 and the same rate, but twenty years instead of ten: at 5 per cent a year Lena has about $2,653 and Jack about $1,629. The same sum and rate sound like a draw, but interest earns interest for as long as you leave it alone.'
  ),
  (
    'savings-check-6', '"$250,000"',
    'The Australian Government guarantees deposits up to $250,000 for each person at each licensed institution. Your first savings account is well inside that; somebody with $1 million would have to spread it over several banks.'
  )
on conflict (question_id) do nothing;

-- Credit Check
insert into public.questions (
  id, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit
) values
  (
    'credit-check-1', 'ASC',
    'Match each way to pay with what really happens.',
    'They all look like one tap at the till.',
    '[]',
    '["Debit card", "Credit card", "Buy now, pay later", "Lay-by"]',
    '["Borrowed money, with interest unless you repay it in full and on time", "The shop keeps the item until you have paid it off", "One purchase split into instalments, with fees if you are late", "Money you already have"]',
    null, null, null, ''
  ),
  (
    'credit-check-2', 'SLI',
    'How much is each payment?',
    'You split a $120 pair of shoes into four equal payments.',
    '[]', '[]', '[]', 10, 60, 5, '$'
  ),
  (
    'credit-check-3', 'OPT',
    'How many dollars did the ''free'' plan cost you?',
    'You paid two instalments late. Each late fee was $10.',
    '[]', '[]', '[]', null, null, null, ''
  ),
  (
    'credit-check-4', 'MCQ',
    'How has Australian law treated buy now, pay later since June 2025?',
    'The law changed on 10 June 2025.',
    '["As lay-by, with the goods held back", "As a loan, with a licence and checks", "As a gift card, with a date on it", "As a payment app without a licence"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'credit-check-5', 'MCQ',
    'How old must you be to sign up for a credit card or pay-later account in Australia?',
    'A debit card does not count: it spends money that you have.',
    '["14", "16", "18", "21"]',
    '[]', '[]', null, null, null, ''
  )
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position) values
  ('credit-check', 'credit-check-1', 1), ('credit-check', 'credit-check-2', 2), ('credit-check', 'credit-check-3', 3), ('credit-check', 'credit-check-4', 4), ('credit-check', 'credit-check-5', 5)
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation) values
  (
    'credit-check-1', '{"0": 3, "1": 0, "2": 2, "3": 1}',
    'Only a debit card and lay-by use money you already have. Buy now, pay later looks like lay-by, but you get the item first: that is borrowing, and it has to be paid back whatever happens to your job.'
  ),
  (
    'credit-check-2', '30',
    '$120 ÷ 4 = $30, usually every fortnight. It feels small. Three plans like this at once are $90 a fortnight, and that does not. ($40 would be three payments.)'
  ),
  (
    'credit-check-3', '["20", "twenty", "twenty dollars"]',
    'Two fees of $10 are $20. On a $120 purchase that is like paying nearly 17 per cent extra. ''No interest'' is easy to read as ''no cost'', and it is not the same.'
  ),
  (
    'credit-check-4', '"As a loan, with a licence and checks"',
    'A loan is credit to the law: providers need a licence, must check whether the loan suits you, and what you borrow can appear on your credit report. It feels like a payment app, but behind the button somebody lends you money.'
  ),
  (
    'credit-check-5', '"18"',
    'You must be 18, because a contract for credit needs an adult. A debit card may come years earlier. That gives you a few good years to build the habit that beats every card: save first, buy second.'
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
    'A text says your parcel is stuck and asks you to pay $2.95 through a link.',
    '["Open the link, but type nothing in there", "Reply and ask which parcel they mean", "Pay with a card that has little on it", "Look the parcel up in the courier''s app"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'scam-check-2', 'SLI',
    'How big is the risk?',
    'A caller ''from your bank'' asks you to read out the one-time code that has just arrived on your phone.',
    '["Low", "Medium", "High", "Extremely High"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'scam-check-3', 'OPT',
    'Which word is missing? Stop. Check. …',
    'It is the third word of the advice from the National Anti-Scam Centre. Type one word that begins with P.',
    '[]', '[]', '[]', null, null, null, ''
  ),
  (
    'scam-check-4', 'ASC',
    'Match each scam to how it works.',
    'Different masks, the same aim.',
    '[]',
    '["Phishing", "Money muling", "Job scam", "Impersonation"]',
    '["You are paid to pass on what others have stolen", "Someone pretends to be your bank, the tax office or a friend", "Easy online tasks, until you must pay a deposit yourself", "A fake message or website asks for your passwords"]',
    null, null, null, ''
  ),
  (
    'scam-check-5', 'MCQ',
    'You have just sent money to a scammer. Who do you contact first?',
    'Minutes count.',
    '["Scamwatch, to warn other people", "The police, to open a case", "Your bank, to stop the payment", "The scammer, to get it back"]',
    '[]', '[]', null, null, null, ''
  )
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position) values
  ('scam-check', 'scam-check-1', 1), ('scam-check', 'scam-check-2', 2), ('scam-check', 'scam-check-3', 3), ('scam-check', 'scam-check-4', 4), ('scam-check', 'scam-check-5', 5)
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation) values
  (
    'scam-check-1', '"Look the parcel up in the courier''s app"',
    'The small sum is bait: the page is after your card details, however little is on the card. Opening the link or replying tells them that somebody reads your messages. Go to the company yourself, never through the message.'
  ),
  (
    'scam-check-2', '"Extremely High"',
    'That code is the key to your account. A caller who knows your name still is not your bank, and a real bank never asks you to read it out. Hang up and ring the number on the back of your card.'
  ),
  (
    'scam-check-3', '["Protect", "protect yourself"]',
    'Stop. Check. Protect. Stop: take your time. Check: is this really them? Protect: act quickly if something feels wrong. (''Pay'' is what the scammer hopes for.)'
  ),
  (
    'scam-check-4', '{"0": 3, "1": 0, "2": 2, "3": 1}',
    'Phishing fishes for passwords, an impersonator plays a part, and many scams do both. Take special care with muling: lending out your account for ''easy cash'' can be a crime, even if you never asked where the money came from.'
  ),
  (
    'scam-check-5', '"Your bank, to stop the payment"',
    'Your bank may still be able to stop the payment, and minutes count. Scamwatch comes next: a report helps others, but it cannot bring money back. It happens to clever people every day; there is nothing to be ashamed of.'
  )
on conflict (question_id) do nothing;
