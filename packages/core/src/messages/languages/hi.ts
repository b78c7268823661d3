import type { Messages } from "../../contract/messages.js"

/** Hindi, with "आप". */
export const hi: Messages = {
  signIn: "साइन इन करें",
  signInTo: "{site} में साइन इन करें",
  mailIgnore: "अगर आपने इस ईमेल का अनुरोध नहीं किया है, तो इसे अनदेखा कर सकते हैं।",
  goToSite: "{site} पर जाएँ",
  tryAgain: "फिर से कोशिश करें",
  anotherWay: "किसी और तरीके से साइन इन करें",
  newLink: "नया लिंक पाएँ",

  signInTab: "Sign In",
  signInTitle: "Sign in",
  continueTo: "to continue to {site}",
  logo: "Logo",
  betweenWays: "or",
  noWay: "There is no way to sign in yet.",

  signInWith: "Sign in with {provider}",
  emailLabel: "Email",
  emailPlaceholder: "email@example.com",
  passwordLabel: "Password",
  emailLink: "Email me a sign-in link",
  signInWithPasskey: "Sign in with a passkey",
  createPasskey: "Create a passkey",
  passkeyNeedsScript: "Passkeys need JavaScript.",

  signedInTitle: "You are signed in",
  continueAs: "Continue as {person}",
  continue: "Continue",
  useAnotherAccount: "Use another account",

  errorUnknown: "Unable to sign in.",
  errorDifferentAccount: "Try signing in with a different account.",
  errorProviderStart:
    "This way to sign in does not work at the moment. Please try again, or choose another way to sign in.",
  errorProviderRefused:
    "The other site did not sign you in. Please try again, or choose another way to sign in.",
  errorCancelled: "The sign in was cancelled. Please try again, or choose another way to sign in.",
  errorSameAccount: "You already have an account here. Please sign in the way you did before.",
  errorEmail: "The e-mail could not be sent. Please check the address and try again.",
  errorCredentials: "Sign in failed. Check the details you provided are correct.",
  errorQueueFull: "Many people are signing in right now. Please try again in a minute.",
  errorSessionRequired: "Please sign in to access this page.",
  errorFormExpired: "This page was open for too long. Please try again.",
  errorNoCookies:
    "Your browser sent no cookie back. Please allow cookies for this site and try again.",
  errorLinkExpired: "The sign in link is no longer valid. Please ask for a new one.",
  errorPasskey: "Your passkey could not be verified. Please try again.",
  errorConfiguration: "Sign in is not available at the moment. Please try again later.",

  passkeyCancelled: "No passkey was used. Try again, or choose another way to sign in.",
  passkeyTimeout: "That took too long. Please try again.",
  passkeyUnsupported: "This browser cannot use passkeys here. Choose another way to sign in.",
  passkeyAlreadyRegistered: "This device already has a passkey for this account. Sign in with it.",
  passkeyWrongSite: "Passkeys of this site cannot be used at this address.",
  passkeyBusy: "Another passkey window is open. Finish there, or close it and try again.",
  passkeyNetwork: "The site could not be reached. Check your connection and try again.",
  passkeyServer: "Your passkey could not be used. Reload the page and try again.",

  errorTitle: "कुछ गड़बड़ हो गई",
  errorText: "कृपया फिर से कोशिश करें। अगर ऐसा फिर हो, तो कुछ देर बाद आएँ।",
  configurationTitle: "सर्वर में गड़बड़ी",
  configurationText: "सर्वर के कॉन्फ़िगरेशन में कोई समस्या है।",
  configurationAdvice: "अगर यह साइट आप चलाते हैं, तो ज़्यादा जानकारी के लिए सर्वर के लॉग देखें।",
  deniedTitle: "ऐक्सेस नहीं दिया गया",
  deniedText: "आपको साइन इन करने की अनुमति नहीं है।",
  oldLinkTitle: "साइन इन नहीं हो सका",
  oldLinkText: "साइन इन करने का यह लिंक अब मान्य नहीं है।",
  oldLinkReason: "हो सकता है कि इसका इस्तेमाल हो चुका हो या इसकी समय-सीमा खत्म हो गई हो।",
  expiredTitle: "कृपया फिर से साइन इन करें",
  expiredText:
    "साइन इन करने में बहुत समय लगा, इसे किसी दूसरे टैब में शुरू किया गया था, या आपका ब्राउज़र कुकी ब्लॉक करता है।",
  expiredAdvice: "आपके खाते में कोई समस्या नहीं है।",
  unknownWayTitle: "साइन इन करने का ऐसा कोई तरीका नहीं है",
  unknownWayText: "इस साइट पर इस तरीके से साइन इन नहीं किया जा सकता। कृपया कोई और तरीका चुनें।",

  signOut: "साइन आउट करें",
  signOutText: "क्या आप वाकई साइन आउट करना चाहते हैं?",
  staySignedIn: "साइन इन रहें",
  unendedTitle: "हर जगह से साइन आउट नहीं हुआ",
  unendedText: "आप इस ब्राउज़र से साइन आउट हो गए हैं, लेकिन सर्वर आपका सत्र खत्म नहीं कर सका।",
  unendedAdvice: "जिसके पास इसकी कॉपी है, वह अब भी इसका इस्तेमाल कर सकता है। थोड़ी देर में फिर से कोशिश करें।",
  goOn: "फिर से कोशिश किए बिना जारी रखें",

  checkEmail: "अपना ईमेल देखें",
  linkSent: "साइन इन करने का लिंक आपके ईमेल पते पर भेज दिया गया है।",
  linkSentTo: "साइन इन करने का लिंक {email} पर भेज दिया गया है।",
  linkDelay: "इसे पहुँचने में एक मिनट लग सकता है। स्पैम फ़ोल्डर भी देखें।",
  sendAgain: "फिर से भेजें",
  sendAgainSoon: "आप इसे एक मिनट बाद फिर से भेज सकते हैं।",
  anotherAddress: "कोई और पता इस्तेमाल करें",

  confirmTitle: "क्या यह आप हैं?",
  confirmText:
    "साइन इन करने के इस लिंक का अनुरोध किसी दूसरे डिवाइस या ब्राउज़र से किया गया था। तभी जारी रखें, जब आपने खुद इसका अनुरोध किया हो।",
  signInAs: "{email} के तौर पर साइन इन करें",
  confirmAdvice:
    "अगर आपने साइन इन करने का अनुरोध नहीं किया है, तो यह पेज बंद कर दें। जब तक आप बटन नहीं दबाते, कोई साइन इन नहीं होता।",
}
