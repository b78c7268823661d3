import type { NoticeMessages } from "../../../contract/notice-messages.js"

export const hi: NoticeMessages = {
  newBrowserTitle: "{site} पर नया साइन-इन",
  newBrowserText: "किसी ने आपके खाते में ऐसे ब्राउज़र से साइन इन किया है जिससे आपने पहले साइन इन नहीं किया था।",
  methodAddedTitle: "{site} पर साइन इन करने का नया तरीका",
  methodAddedText: "अब आप {method} से अपने खाते में साइन इन कर सकते हैं।",
  methodRemovedTitle: "{site} पर साइन इन करने का एक तरीका हटाया गया",
  methodRemovedText: "अब आप {method} से अपने खाते में साइन इन नहीं कर सकते।",
  noticePasskey: "पासकी",
  signedOutTitle: "{site} से हर जगह साइन आउट किया गया",
  signedOutText: "आपके खाते के सभी सत्र समाप्त कर दिए गए हैं।",
  passwordChangedTitle: "{site} के लिए आपका पासवर्ड बदल दिया गया",
  passwordChangedText: "आपके खाते का नया पासवर्ड है। बाकी सत्र समाप्त कर दिए गए हैं।",
  takenOverTitle: "{site} पर आपके पते की पुष्टि हुई",
  takenOverText:
    "आपने पुष्टि की है कि यह पता आपका है। साइन इन करने के वे तरीके हटा दिए गए हैं जो शायद किसी और ने जोड़े थे, और सभी सत्र समाप्त कर दिए गए हैं।",
  appAddedTitle: "{site} के लिए नया ऑथेंटिकेटर ऐप",
  appAddedText: "आपके खाते में नया ऑथेंटिकेटर ऐप है। साइन इन करने के लिए अब आपको उसमें दिखने वाला कोड चाहिए।",
  appRemovedTitle: "{site} के लिए आपका ऑथेंटिकेटर ऐप हटाया गया",
  appRemovedText: "अपने खाते में साइन इन करने के लिए अब आपको ऑथेंटिकेटर ऐप का कोड नहीं चाहिए।",
  recoveryCodesMadeTitle: "{site} के लिए नए रिकवरी कोड",
  recoveryCodesMadeText: "आपके खाते के नए रिकवरी कोड हैं। पुराने कोड अब काम नहीं करते।",
  recoveryCodeUsedTitle: "{site} के लिए एक रिकवरी कोड इस्तेमाल हुआ",
  recoveryCodeUsedText:
    "किसी ने आपके खाते में साइन इन करने के लिए रिकवरी कोड इस्तेमाल किया है। बचे हुए कोड: {left}।",
  trustRemovedTitle: "{site} पर अब किसी ब्राउज़र पर भरोसा नहीं है",
  trustRemovedText:
    "जिस ब्राउज़र पर आपको भरोसा था, हो सकता है कि उसकी नकल बनाई गई हो। अब हर ब्राउज़र में आपके खाते में साइन इन करने के लिए फिर से आपके ऑथेंटिकेटर ऐप का कोड चाहिए।",
  noticeAdvice:
    "अगर यह आप थे, तो कुछ करने की ज़रूरत नहीं है। अगर नहीं, तो साइन इन करें, बाकी सभी सत्र समाप्त करें और {site} चलाने वालों को बताएँ।",
}
