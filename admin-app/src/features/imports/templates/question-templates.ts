/** A GIFT file with examples of each type of question that GIFT and the platform know. */
export const GIFT_TEMPLATE = `// Lines that begin with two slashes are comments. A blank line ends a question.

// Multiple choice: = is the right option, ~ are the others. # says something of an option, #### explains the question.
What does a tax file number cost? {
  ~$27 #Offers to get you one for a fee are a scam.
  =Nothing
  ~$99
  ####Everybody gets one, free of charge.
}

When does the Australian tax year end? { =30 June ~31 December ~1 April }

// True or false: T, F, TRUE or FALSE.
Super is paid on top of your wage. {T}

A tax return is due on the first of January. {F}

// Multiple response: the weights of the right options are 100 per cent together.
Which of these are taxes? { ~%50%GST ~%50%Income tax ~Rent }

What can you read on a payslip? { ~%50%Your hours ~%50%Your super ~Your rent ~Your star sign }

// A typed answer: every text that is right.
How many tax file numbers will you have? { =one =1 =just one }

Who collects taxes in Australia? { =ATO =Australian Taxation Office }

// A number: # comes before it.
How many dollars may you earn a year without paying income tax? {#18200}

How many weeks of annual leave does a full-time job have? {#4}

// Pairs to match.
Match each word to its meaning. {
  =Gross pay -> All you earned
  =Net pay -> What arrives
}

Who does what? {
  =You -> Lodge the tax return
  =Your boss -> Withholds tax
}
`;

/** An Aiken file: multiple choice only. */
export const AIKEN_TEMPLATE = `What does a tax file number cost?
A. $27
B. Nothing
C. $99
ANSWER: B

When does the Australian tax year end?
A. 30 June
B. 31 December
ANSWER: A

Which line of a payslip is what arrives in your account?
A. Gross pay
B. Net pay
C. Super
D. Tax withheld
ANSWER: B
`;
