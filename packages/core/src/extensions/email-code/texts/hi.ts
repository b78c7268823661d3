import type { EmailCodeMessages } from "../../../contract/email-code-messages.js"

/** Hindi, with "आप". */
export const hi: EmailCodeMessages = {
  codeTitle: "कोड डालें",
  codeSentTo: "हमने {email} पर एक कोड भेजा है।",
  codeLabel: "ईमेल में मिला कोड",
  codeOrLink: "आप उस ईमेल में दिए गए लिंक का इस्तेमाल भी कर सकते हैं।",
  codeWrong: "यह सबसे नए ईमेल का कोड नहीं है।",
  codeGone: "यह कोड यहाँ अब मान्य नहीं है। नया कोड मँगाएँ और उसे इसी ब्राउज़र में डालें।",
  codeTooMany:
    "इस पते के लिए बहुत ज़्यादा ग़लत कोड डाले गए हैं। फ़िलहाल आप सिर्फ़ सबसे नए ईमेल के लिंक से साइन इन कर सकते हैं। अगर उसमें लिंक नहीं है, तो ईमेल फिर से भेजें।",
  codeMail: "आपका कोड: {code}",
  codeMailText:
    "इसे उसी ब्राउज़र में डालें जिसमें आपने इसे माँगा था। मान्य रहने का समय: {time}। इसे किसी को न बताएँ।",
}
