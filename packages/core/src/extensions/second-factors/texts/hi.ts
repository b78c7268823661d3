import type { SecondFactorMessages } from "../../../contract/extension-messages.js"

/** Hindi, with "आप". */
export const hi: SecondFactorMessages = {
  secondStepTitle: "एक और चरण",
  signingInAs: "आप {person} के रूप में साइन इन कर रहे हैं।",
  secondStepText: "वे छह अंक डालें जो आपका ऑथेंटिकेटर ऐप दिखा रहा है।",
  appCodeLabel: "कोड",
  trustBrowser: "इस ब्राउज़र पर भरोसा करें और यहाँ {time} तक न पूछें",
  confirmCode: "पुष्टि करें",
  useRecoveryCode: "रिकवरी कोड इस्तेमाल करें",
  recoveryCodeLabel: "रिकवरी कोड",
  appCodeWrong:
    "यह कोड सही नहीं है। सबसे नया कोड इस्तेमाल करें और देखें कि आपके डिवाइस की घड़ी अपने आप सेट होती है।",
  appCodeUsed: "यह कोड पहले इस्तेमाल हो चुका है। ऐप में अगला कोड आने तक रुकें।",
  appCodeTooMany: "बहुत ज़्यादा गलत कोड। बाद में फिर कोशिश करें या रिकवरी कोड इस्तेमाल करें।",
  secondStepOverTitle: "यह साइन इन समाप्त हो गया है",
  secondStepOverText: "इसमें दस मिनट से ज़्यादा लगे, या यह कहीं और पूरा या समाप्त हो गया।",
  addFactorTitle: "दूसरा चरण जोड़ें",
  addFactorRequired: "यहाँ साइन इन करने के लिए आपको दूसरा चरण चाहिए।",
  addFactorText: "इस कोड को ऑथेंटिकेटर ऐप से स्कैन करें, फिर ऐप में दिखने वाले छह अंक डालें।",
  qrCodeLabel: "ऑथेंटिकेटर ऐप के लिए QR कोड",
  keyInstead: "या ऐप में यह कुंजी डालें:",
  recoveryCodesTitle: "आपके रिकवरी कोड",
  recoveryCodesText:
    "अगर आपका डिवाइस खो जाए, तो इनमें से हर कोड से आप एक बार साइन इन कर सकते हैं। इन्हें ऐसी जगह रखें जहाँ किसी और को न मिलें। ये दोबारा नहीं दिखाए जाएँगे।",
  recoveryCodesKept: "मैंने इन्हें सहेज लिया है",
}
