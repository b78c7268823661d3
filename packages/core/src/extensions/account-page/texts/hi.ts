import type { AccountPageMessages } from "../../../contract/account-page-messages.js"

/** Hindi, with "आप". */
export const hi: AccountPageMessages = {
  accountTitle: "आपका खाता",
  accountSessions: "आप कहाँ-कहाँ साइन इन हैं",
  thisBrowser: "यह ब्राउज़र",
  browserOn: "{system} पर {browser}",
  unknownBrowser: "अनजान ब्राउज़र",
  sessionBegan: "साइन इन किया: {when}",
  sessionLastSeen: "पिछला इस्तेमाल: {when}",
  signOutOthers: "बाकी सभी डिवाइस से साइन आउट करें",
  signOutEverywhere: "हर जगह से साइन आउट करें",
  sessionEnded: "वह डिवाइस साइन आउट हो गया है।",
  othersEnded: "बाकी सभी डिवाइस साइन आउट हो गए हैं।",
  confirmItIsYou: "पुष्टि करें कि यह आप ही हैं",
  confirmItIsYouText:
    "ऐसा करने के लिए, पहले फिर से साइन इन करें। इसके बाद आप यहीं लौटेंगे और बटन फिर से दबा सकेंगे।",
  accountPasskeys: "पासकी",
  noPasskeys: "आपके पास अभी कोई पासकी नहीं है।",
  unnamedPasskey: "बिना नाम की पासकी",
  passkeySynced: "आपके डिवाइस के बीच सिंक की गई",
  passkeyOnOneDevice: "सिर्फ़ एक डिवाइस पर",
  renamePasskey: "नाम बदलें",
  passkeyName: "नाम",
  saveName: "सेव करें",
  removePasskey: "हटाएँ",
  lastWayToSignIn: "यह पासकी नहीं हटाई जा सकती, क्योंकि आपके पास साइन इन करने का कोई और तरीका नहीं है।",
  passkeyRenamed: "पासकी का नाम बदल गया है।",
  passkeyRemoved:
    "पासकी हटा दी गई है। जब तक आप इसे अपने डिवाइस से भी न मिटाएँ, तब तक आपका डिवाइस इसे दिखाता रह सकता है।",
  passkeyNameRefused: "यह नाम इस्तेमाल नहीं किया जा सकता। इसमें ज़्यादा से ज़्यादा 100 वर्ण हो सकते हैं।",
  linkedAccounts: "लिंक किए गए खाते",
  alreadyGone: "वह अब मौजूद नहीं था।",
  tryOnceMore: "अभी एक और बदलाव हो रहा है। कृपया फिर से कोशिश करें।",
  wayTooNew:
    "कुछ भी नहीं हटाया गया: आपने जिस तरीके से साइन इन किया, वह एक दिन से भी कम पुराना है। वह {when} से पुराने तरीके हटा सकेगा। या अभी किसी ऐसे तरीके से साइन इन करें जो आपके पास पहले से है।",
  sectionFailed: "इसे पढ़ा नहीं जा सका। बाद में फिर कोशिश करें।",
}
