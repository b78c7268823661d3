import type { NoticeMessages } from "../../../contract/extension-messages.js"

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
  noticeAdvice:
    "अगर यह आप थे, तो कुछ करने की ज़रूरत नहीं है। अगर नहीं, तो साइन इन करें, बाकी सभी सत्र समाप्त करें और {site} चलाने वालों को बताएँ।",
}
