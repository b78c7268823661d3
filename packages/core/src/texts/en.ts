import type { AllTexts } from "../contract/all-texts.js"

/** English. Sentences that Auth.js also has are worded as there, because tests of applications look for them. */
export const en: AllTexts = {
  core: {
    signIn: "Sign in",
    signInTo: "Sign in to {site}",
    mailIgnore: "If you did not request this email you can safely ignore it.",
    mailExpiry: "The link works for {time}, and only once.",
    mailLink: "If the button does not work, open this link:",
    goToSite: "Go to {site}",
    tryAgain: "Try again",
    anotherWay: "Sign in another way",
    newLink: "Get a new link",

    signInTab: "Sign In",
    signInTitle: "Sign in",
    confirmPersonTitle: "Confirm that it is you",
    continueTo: "to continue to {site}",
    logo: "Logo",
    lastUsed: "Last used",
    betweenWays: "or",
    noWay: "There is no way to sign in yet.",
    noAccount: "No account yet?",
    createAccount: "Create an account",
    terms: "Terms",
    privacy: "Privacy",

    signInWith: "Sign in with {provider}",
    emailLabel: "Email",
    emailPlaceholder: "email@example.com",
    passwordLabel: "Password",
    usernameLabel: "Username",
    codeFieldLabel: "Code",
    nameLabel: "Name",
    phoneLabel: "Phone number",
    forgotPassword: "Forgot your password?",
    showPassword: "Show what was typed",
    emailLink: "Email me a sign-in link",
    emailCode: "Email me a code",
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
    errorCancelled:
      "The sign in was cancelled. Please try again, or choose another way to sign in.",
    errorSameAccount: "You already have an account here. Please sign in the way you did before.",
    errorAnotherAccount: "That is another account. Please choose the one that is linked here.",
    errorEmail: "The email could not be sent. Please check the address and try again.",
    errorCredentials: "Sign in failed. Check the details you provided are correct.",
    errorQueueFull: "Many people are signing in right now. Please try again in a minute.",
    errorSessionRequired: "Please sign in to access this page.",
    errorFormExpired: "This page was open for too long. Please try again.",
    errorNoCookies:
      "Your browser sent no cookie back. Please allow cookies for this site and try again.",
    errorLinkExpired: "The sign-in link is no longer valid. Please ask for a new one.",
    errorPasskey: "Your passkey could not be verified. Please try again.",
    errorConfiguration: "Sign in is not available at the moment. Please try again later.",

    passkeyCancelled: "No passkey was used. Try again, or choose another way to sign in.",
    passkeyTimeout: "That took too long. Please try again.",
    passkeyUnsupported: "This browser cannot use passkeys here. Choose another way to sign in.",
    passkeyAlreadyRegistered:
      "This device already has a passkey for this account. Sign in with it.",
    passkeyWrongSite: "Passkeys of this site cannot be used at this address.",
    passkeyBusy: "Another passkey window is open. Finish there, or close it and try again.",
    passkeyNetwork: "The site could not be reached. Check your connection and try again.",
    passkeyServer: "Your passkey could not be used. Reload the page and try again.",

    notFoundTitle: "Page not found",
    notFoundText: "There is no page at this address.",
    errorTitle: "Something went wrong",
    errorText: "Please try again. If it keeps happening, come back later.",
    configurationTitle: "Server error",
    configurationText: "There is a problem with the server configuration.",
    configurationAdvice: "If you run this site, check the server logs for more information.",
    errorReference: "If you ask for help, mention the reference {reference}.",
    deniedTitle: "Access denied",
    deniedText: "You do not have permission to sign in.",
    oldLinkTitle: "Unable to sign in",
    oldLinkText: "The sign-in link is no longer valid.",
    oldLinkReason: "It may have been used already or it may have expired.",
    expiredTitle: "Please sign in again",
    expiredText:
      "This sign in took too long, was finished already, or your browser blocks cookies.",
    expiredAdvice: "Nothing is wrong with your account.",
    signedOutMeanwhile: "You were signed out. Sign in, then connect it.",
    unknownWayTitle: "No such way to sign in",
    unknownWayText: "This site does not offer that way to sign in. Please choose another one.",

    signOut: "Sign out",
    signOutText: "Are you sure you want to sign out?",
    staySignedIn: "Stay signed in",
    unendedTitle: "Not signed out everywhere",
    unendedText: "You are signed out in this browser, but the server could not end your session.",
    unendedAdvice: "Anyone with a copy of it could still use it. Try again in a moment.",
    goOn: "Continue without trying again",

    checkEmail: "Check your email",
    linkSent: "A sign-in link has been sent to your email address.",
    linkSentTo: "A sign-in link has been sent to {email}.",
    linkDelay: "It can take a minute to arrive. Check your spam folder, too.",
    sendAgain: "Send again",
    sendAgainSoon: "You can have it sent again in a minute.",
    anotherAddress: "Use another address",

    confirmTitle: "Is this you?",
    confirmText:
      "This sign-in link was requested on another device or in another browser. Continue only if you asked for it yourself.",
    signInAs: "Sign in as {email}",
    confirmAdvice:
      "If you did not ask to sign in, close this page. No one is signed in until you press the button.",
  },

  accountPage: {
    accountTitle: "Your account",
    accountSessions: "Where you are signed in",
    thisBrowser: "This browser",
    browserOn: "{browser} on {system}",
    unknownBrowser: "Unknown browser",
    sessionBegan: "Signed in: {when}",
    sessionLastSeen: "Last used: {when}",
    signOutOthers: "Sign out all other devices",
    signOutEverywhere: "Sign out everywhere",
    sessionEnded: "That device is signed out.",
    othersEnded: "All other devices are signed out.",
    confirmItIsYou: "Confirm that it is you",
    confirmItIsYouText:
      "To do this, first sign in again. You will come back here, and can press the button again.",
    accountPasskeys: "Passkeys",
    noPasskeys: "You have no passkeys yet.",
    addPasskey: "Add a passkey",
    offerPasskeyTitle: "Sign in faster next time",
    offerPasskeyText:
      "With a passkey, you sign in with your fingerprint, your face or your screen lock. There is no password to remember.",
    notNow: "Not now",
    unnamedPasskey: "Unnamed passkey",
    passkeySynced: "Synced between your devices",
    passkeyOnOneDevice: "On one device only",
    renamePasskey: "Rename",
    passkeyName: "Name",
    saveName: "Save",
    removePasskey: "Remove",
    removePasskeyText:
      "You can no longer sign in with this passkey. All other devices are signed out.",
    lastWayToSignIn: "This passkey cannot be removed, because you have no other way to sign in.",
    passkeyRenamed: "The passkey has a new name.",
    passkeyRemoved:
      "The passkey has been removed. Your device may go on offering it until you delete it there, too.",
    passkeyNameRefused: "That name cannot be used. Use at most 100 characters.",
    linkedAccounts: "Linked accounts",
    alreadyGone: "That was no longer there.",
    wayTooNew:
      "Nothing was removed: the way you signed in is less than a day old. It can remove older ones from {when}. Or sign in now in a way that you have had for longer.",
    actingHere:
      "You are acting as this person. You see what they see. What only they may do is refused.",
    actingSession: "Someone who works for this site, acting as you",
    sectionFailed: "This could not be read. Try again later.",
  },

  accountLink: {
    backToAccount: "Back to your account",
  },

  password: {
    createAccountText: "Enter your email address. You will get a link to choose a password.",
    haveAccount: "Already have an account?",
    resetPassword: "Reset your password",
    resetPasswordText: "Enter your email address. You will get a link to choose a new one.",
    sendResetLink: "Send link",
    oneAddress: "Enter one email address.",
    passwordMailSent:
      "A message is on its way to the address that you entered. Follow the link in it.",
    passwordMailSentTo: "A message is on its way to {email}. Follow the link in it.",
    choosePassword: "Choose a password",
    choosePasswordFor: "for {site}",
    newPassword: "New password",
    currentPassword: "Current password",
    passwordRule: "At least 8 characters. A few words in a row are easy to remember.",
    savePassword: "Save password",
    passwordTooShort: "This password is too short.",
    passwordTooLong: "This password is too long.",
    passwordOfSite: "This password is easy to guess. Choose one without your address or our name.",
    passwordCommon: "This password is one of the most common ones. Choose another one.",
    passwordLeaked: "This password is in a public list of stolen passwords. Choose another one.",
    passwordLinkOld: "This link no longer works",
    passwordLinkOldText: "It has expired, or it was used already.",
    changePassword: "Change password",
    passwordIsChanged: "Your password was saved. Your other devices are signed out.",
    currentPasswordWrong: "The current password is wrong.",
    passwordWrong: "Wrong email or password.",
    hasPassword: "You have a password.",
    noPassword: "You have no password yet.",
    passwordKeepsKeys: "Your API keys still work.",
    checkKeys: "Check your API keys",
    signUpMailTitle: "Create an account on {site}",
    signUpMailText: "Choose a password, and your account is ready. The link works for one day.",
    knownMailTitle: "You have an account on {site}",
    knownMailText:
      "Someone tried to create an account with this address, but you already have one. Sign in with it, or choose a new password if you have forgotten yours. The link works for half an hour.",
    resetMailTitle: "Reset your password for {site}",
    resetMailText:
      "Choose a new password. All your devices will be signed out. The link works for half an hour.",
    unknownMailTitle: "No account on {site}",
    unknownMailText:
      "Someone asked to reset a password, but there is no account with this address. You may have one with a different address. Or create one: the link works for one day.",
  },

  emailCode: {
    codeTitle: "Enter the code",
    codeSentTo: "We sent a code to {email}.",
    codeLabel: "Code from the email",
    codeOrLink: "You can also follow the link in that email.",
    codeWrong: "That is not the code from the newest email.",
    codeGone:
      "This code is no longer valid here. Have a new one sent, and enter it in this browser.",
    codeTooMany:
      "Too many wrong codes were entered for this address. For now, only the link in the newest email signs you in. If it has no link, have it sent again.",
    codeMail: "Your code: {code}",
    codeMailText:
      "Enter it in the browser in which you asked for it. Valid for {time}. Do not give it to anyone.",
    proveAddressTitle: "Confirm your email address",
    proveAddressText:
      "Your address {email} is not confirmed yet. Until it is, anyone who can read its email could take over your account and remove what you add. We will send a code there.",
    sendAddressCode: "Send a code",
    confirmAddress: "Confirm address",
    addressProved: "Your address is confirmed.",
    addressTooMany: "Too many codes. Try again in an hour.",
    addressMailTitle: "Confirm your email address for {site}",
  },

  secondFactors: {
    secondStepTitle: "One more step",
    signingInAs: "You are signing in as {person}.",
    secondStepText: "Enter the six digits that your authenticator app shows.",
    appCodeLabel: "Code",
    trustBrowser: "Trust this browser, and do not ask here for {time}",
    confirmCode: "Confirm",
    useRecoveryCode: "Use a recovery code",
    useApp: "Use the authenticator app",
    recoveryCodeLabel: "Recovery code",
    appCodeWrong:
      "That code is not right. Use the newest one, and check that the clock of your device is set automatically.",
    appCodeUsed: "That code was used before. Wait until the app shows the next one.",
    appCodeTooMany: "Too many wrong codes. Try again later, or use a recovery code.",
    recoveryCodeWrong: "That is not one of your recovery codes, or it was used before.",
    secondStepOverTitle: "This sign-in has ended",
    secondStepOverText: "It took longer than ten minutes, or was finished or ended elsewhere.",
    addFactorTitle: "Add a second step",
    addFactorRequired: "You need a second step to sign in here.",
    addFactorText:
      "Scan this code with an authenticator app, then enter the six digits that the app shows.",
    qrCodeLabel: "QR code for an authenticator app",
    keyInstead: "Or enter this key in the app:",
    openInApp: "Open in an app on this device",
    copySecret: "Copy",
    secretCopied: "Copied",
    downloadSecret: "Download",
    printSecret: "Print",
    recoveryCodesTitle: "Your recovery codes",
    recoveryCodesText:
      "If you lose your device, each of these codes lets you sign in once. Keep them where no one else can find them. They are not shown again.",
    recoveryCodesKept: "I have saved them",
    twoStepTitle: "Second step",
    noFactor:
      "You have no authenticator app yet. With one, no one can sign in as you without a code that only your device shows.",
    factorSince: "Authenticator app, added {when}",
    recoveryCodesLeft: "Recovery codes left: {count}",
    fewRecoveryCodes: "You have few recovery codes left. Make new ones before you run out.",
    trustedBrowsers: "Trusted browsers: {count}",
    factorNeeded: "Your account needs a second step. Please add one.",
    factorNeededFrom:
      "Your account needs a second step. From {when} you can only sign in with one.",
    factorForPage:
      "The page you asked for needs a second step. Add one, and you will be taken there.",
    manageFactors: "Manage your second step",
    replaceApp: "Use another app",
    removeApp: "Remove the app",
    removeAppText:
      "You will no longer be asked for a code. Your recovery codes and trusted browsers are removed, too.",
    makeRecoveryCodes: "Make new recovery codes",
    makeRecoveryCodesText: "Ten new codes replace those that you have now.",
    forgetBrowsers: "Forget all trusted browsers",
    appRemoved: "The app has been removed. Your other devices are signed out.",
    browsersForgotten: "No browser is trusted any longer.",
    factorGone: "That was no longer there. It may have been changed in another window.",
    factorTooNew:
      "Nothing was removed: the way you signed in is less than a day old. It can remove older ones from {when}. Or sign in now in a way that you have had for longer.",
    appNotStarted:
      "The app was not added: this took longer than an hour, or something was changed in another window. Start again.",
    startAgain: "Start again",
    goOnNow: "You have confirmed that it is you. You can go on now.",
    backToTwoStep: "Back",
  },

  notices: {
    newBrowserTitle: "New sign-in to {site}",
    newBrowserText: "Someone signed in to your account in a new browser.",
    methodAddedTitle: "New way to sign in to {site}",
    methodAddedText: "You can now sign in to your account with {method}.",
    methodRemovedTitle: "A way to sign in to {site} was removed",
    methodRemovedText: "You can no longer sign in to your account with {method}.",
    noticePasskey: "a passkey",
    signedOutTitle: "Signed out of {site} everywhere",
    signedOutText: "All sessions of your account have ended.",
    sessionCopiedTitle: "A session at {site} has ended",
    sessionCopiedText:
      "A browser in which you were signed in may have been copied, so it was signed out. Sign in there again.",
    passwordChangedTitle: "Your password for {site} was changed",
    passwordChangedText: "Your account has a new password. Other sessions have ended.",
    takenOverTitle: "Your address was confirmed on {site}",
    takenOverText:
      "You have confirmed that this address is yours. Ways to sign in that someone else may have added were removed, and all sessions have ended.",
    appAddedTitle: "New authenticator app for {site}",
    appAddedText:
      "Your account has a new authenticator app. To sign in, you now need a code that it shows.",
    appRemovedTitle: "Your authenticator app for {site} was removed",
    appRemovedText:
      "To sign in to your account, you no longer need a code from an authenticator app.",
    recoveryCodesMadeTitle: "New recovery codes for {site}",
    recoveryCodesMadeText: "Your account has new recovery codes. The former ones no longer work.",
    recoveryCodeUsedTitle: "A recovery code for {site} was used",
    recoveryCodeUsedText:
      "Someone used a recovery code to sign in to your account. Codes left: {left}.",
    codeWrongTitle: "A wrong code was typed for {site}",
    codeWrongText:
      "Someone passed the first step of signing in to your account, and typed a wrong code for the second. No one got in. We send this at most once an hour.",
    wayTooNewTitle: "An attempt to remove a way to sign in to {site}",
    wayTooNewText:
      "Someone signed in to your account in a way that was added less than a day ago, and tried to remove an older one. Nothing was removed. A day after it was added, it can be.",
    trustRemovedTitle: "No browser is trusted on {site} any longer",
    trustRemovedText:
      "A browser that you trusted may have been copied. In every browser, signing in to your account needs a code from your authenticator app again.",
    grantWidenedTitle: "{site} has more access to a connected account",
    grantWidenedText: "{site} can now do more with your {method} account.",
    noticeScopes: "Newly allowed: {scopes}",
    grantEndedTitle: "An account was disconnected from {site}",
    grantEndedText:
      "{site} can no longer use your {method} account. How you sign in has not changed.",
    grantLostTitle: "{site} has lost access to a connected account",
    grantLostText:
      "{site} can no longer use your {method} account, because the access has ended there. You stay signed in. To connect it again, open {site} as you usually do, and allow it where it is needed.",
    dataExportedTitle: "Your data at {site} was downloaded",
    dataExportedText:
      "Somebody who is signed in to your account downloaded what {site} keeps about it. The file contains nothing by which they could sign in.",
    actingStartedTitle: "Someone from {site} is using your account",
    actingStartedText:
      "Someone who works for {site} is looking at your account as you see it, for at most an hour. They cannot change how you sign in, and your sessions go on.",
    keyMadeTitle: "New API key for {site}",
    keyMadeText:
      "An API key was created in your account. With it, a program can use {site} for you. It works until it expires or you delete it, even after all sessions have ended.",
    keyRotatedTitle: "An API key for {site} was replaced",
    keyRotatedText:
      "Your account has a new API key in place of an older one, and it may do the same. The older one can still work for up to a week.",
    keyLeakedTitle: "An API key for {site} has leaked",
    keyLeakedText:
      "One of your API keys was found where others can read it, so it was deleted. Programs that use it no longer have access.",
    keyLeakedAdvice:
      "Remove the key from that place, create a new one, and put it where your programs need it. If something in your account was not done by you, contact {site}.",
    noticeKeyLast: "The key ends in {last}.",
    noticeKeyWhere: "Found in: {where}",
    noticeKeysGoOn:
      "Your API keys still work. If someone else could know your password, check them, too.",
    accountBlockedTitle: "Your account at {site} was blocked",
    accountBlockedText:
      "You can no longer sign in, and all your sessions have ended. If you think that this is a mistake, or want your data or your account deleted, contact {site}.",
    accountUnblockedTitle: "Your account at {site} is no longer blocked",
    accountUnblockedText: "You can sign in again.",
    factorsResetTitle: "The second step of signing in to {site} was removed",
    factorsResetText:
      "Your authenticator app, your recovery codes and your trusted browsers were removed. To sign in, you need no code until you add an app again.",
    secondFactorRequiredTitle: "{site} asks you for a second step when you sign in",
    secondFactorRequiredText:
      "If you have no authenticator app yet, you add one the next time you sign in. From then on, you type a code that it shows.",
    newPasswordRequiredTitle: "Choose a new password for {site}",
    newPasswordRequiredText:
      "Your password no longer lets you in. Open {site} as you usually do and sign in: you then get an email with a link, with which you choose a new one.",
    dataGivenTitle: "Your data at {site} was exported",
    dataGivenText:
      "{site} exported what it keeps about your account. The file contains nothing by which anyone could sign in.",
    noticeAdvice:
      "If this was you, there is nothing to do. If not, sign in, end all other sessions, and contact {site}.",
    noticeSiteAdvice:
      "This was done by the people who run {site}. If you did not ask for it or do not know why, contact them.",
  },

  keys: {
    keysTitle: "API keys",
    keysText:
      "A key lets a program use this site for you, without your password. You choose what it may do, and can delete it at any time.",
    noKeys: "You have no keys yet.",
    newKey: "Create a key",
    keyNameLabel: "Name",
    keyNameHint: "What the key is for, such as the name of a program.",
    keyScopesLabel: "What the key may do",
    keyNoScopes: "There is nothing that you could allow a key to do.",
    keyDaysLabel: "How long it works",
    keyDaysUntil: "{days} (until {when})",
    keyNever: "Until you delete it",
    keyMade: "Created: {when}",
    keyUsed: "Last used: {when}",
    keyUnused: "Never used",
    keyEnds: "Expires: {when}",
    keyEndsNever: "Does not expire",
    keyReplaced: "Replaced by a newer key",
    replaceKey: "Replace",
    replaceKeyTitle: "Replace the key?",
    replaceKeyText:
      "You get a new key with the same name, which may do the same. Put it where programs use the old one.",
    keyOverlapLabel: "How long the old key still works",
    keyOverlapNone: "It stops working at once",
    endKey: "Delete",
    endKeyTitle: "Delete the key?",
    endKeyText: "Programs that use it lose access. This cannot be undone.",
    keyCancel: "Cancel",
    shownKeyTitle: "Your new key",
    shownKeyText:
      "Copy the key now, and keep it where no one else can find it. It is not shown again.",
    keyExample: "To try it, run this command:",
    shownKeyDone: "I have copied it",
    keyDeleted: "The key was deleted. Programs that use it are refused within a minute.",
    keyGone: "That key was no longer there.",
    keyFormSent:
      "This form was sent before, so no second key was created. If you have not copied the first one, replace it in the list.",
    keyNameWrong: "Enter a name: one line of at most 100 characters.",
    keyScopesWrong: "Choose at least one thing that the key may do.",
    keyDaysWrong: "Choose how long the key works.",
    keysTooMany: "You have as many keys as you can have. Delete one that no program uses.",
    keyReplacedBefore: "That key was replaced before. Replace the newer one.",
    keyCount: "Keys: {count}",
    keyEndsNext: "{name} expires on {when}.",
    manageKeys: "Manage keys",
  },

  tokens: {
    connectTitle: "Allow more at {provider}",
    connectText: "This site asks {provider} to allow this:",
    connectPlain: "This site asks {provider} for access to your account there.",
    connectButton: "Continue to {provider}",
    connectOld: "This link does not work",
    connectExpired: "This link has expired, or it was not made for you. Go back and try again.",
    connectionsTitle: "Connected accounts",
    noConnections: "Nothing is connected.",
    connectionSince: "{provider}, connected on {when}",
    connectionScopes: "Allowed: {scopes}",
    connectionLost: "{provider} has ended the access. Connect it again where you need it.",
    disconnect: "Disconnect {provider}",
    disconnected: "The access was ended.",
    connectionGone: "It had ended before.",
    manageConnections: "Manage connected accounts",
  },
  accounts: {
    linkTitle: "Link {provider}",
    linkText:
      "You will then be able to sign in to this site with your account at {provider} as well.",
    linkButton: "Continue to {provider}",
    linkOld: "This link does not work",
    linkExpired: "This link has expired, or it was not made for you. Go back and try again.",
    profileTitle: "Profile",
    noName: "No name yet",
    addressProven: "Confirmed",
    addressUnproven: "Not confirmed",
    changeProfile: "Edit profile",
    profileImage: "Picture",
    profileImageHint: "The address of a picture on the web. It begins with https://.",
    profileChanged: "Your profile has been changed.",
    nameRefused: "That name cannot be used. Use one line with at most 100 characters.",
    imageRefused: "That picture cannot be used. Its address must begin with https://.",
    noAccounts: "No accounts are linked yet. With one, you can sign in without a password.",
    accountLinked: "Linked: {when}",
    accountScopes: "Allowed: {scopes}",
    addAccount: "Add {provider}",
    accountUnlinked: "The account is no longer linked. All other devices are signed out.",
    lastAccount:
      "This account cannot be removed, because you have no other way to sign in. Add another one first.",
    passkeyAdded: "Added: {when}",
    dataTitle: "Your data",
    dataText:
      "A file with what this site keeps about your account. It contains nothing by which somebody could sign in.",
    downloadData: "Download",
    deleteConfirm: "To confirm, type {word}.",
    newAddressAsked: "We have sent a link to the new address. Open it in this browser.",
    newAddressRefused: "That address cannot be used.",
    removeAccountText:
      "You can no longer sign in with {provider}. All other devices are signed out.",
    newAddressLabel: "New email address",
    newAddressHint: "You get a link there. Nothing changes before you open it.",
    newAddressButton: "Send the link",
    deleteWhat: "This deletes your account and everything in it.",
    deleteWordWrong: "That is something else. Type it as it stands above.",
  },

  addressChange: {
    changeAddressTitle: "Change your email address",
    changeAddressText:
      "Your account gets the address {email}. You stay signed in here, and your other sessions end.",
    changeAddressButton: "Use this address",
    addressChanged: "Your account now has the address {email}.",
    addressLinkOld: "This link does not work",
    addressLinkOldText:
      "It has expired, was used, or was opened in another browser than the one in which you asked for it.",
    addressTaken: "This address belongs to another account. Nothing has changed.",
    undoTitle: "Undo the change of address",
    undoText:
      "Your account gets the address {email} back. All sessions end, and whatever was added to the account since the change is removed.",
    undoButton: "Undo the change",
    undoWithPasskey: "Confirm with a passkey",
    undoneTitle: "The change was undone",
    undoneText: "Your account has this address again. Sign in, and check your account.",
    reservedTitle: "This address was changed",
    reservedText:
      "On {when}, the account with {email} was given another address. If it is your account and you did not do that, undo the change. If you are somebody else, go on with a new account: then the change can no longer be undone.",
    reservedPlain:
      "On {when}, the account with {email} was given another address. If it is your account, sign in with the new one. If you are somebody else, go on with a new account.",
    newAccountButton: "Go on with a new account",
    confirmMailTitle: "Confirm your new address for {site}",
    confirmMailText:
      "Somebody wants to use this address for their account at {site}. If it was you, open this link within an hour, in the browser in which you asked for it.",
    takenMailTitle: "This address already has an account at {site}",
    takenMailText:
      "Somebody wanted to use this address for their account at {site}. It belongs to another account, so nothing has changed.",
    askedMailTitle: "A new address for your account at {site}",
    askedMailText:
      "Somebody who is signed in to your account asked for another email address. It stays as it is until the new one is confirmed.",
    changedMailTitle: "Your address at {site} was changed",
    changedMailText: "Your account has another email address now. Sign in with the new one.",
    changedMailUndo:
      "Your account has another email address now. If you did not do that, undo the change within seven days.",
    restoredMailTitle: "The change of your address at {site} was undone",
    restoredMailText: "Your account has its former email address again. All sessions were ended.",
    releasedMailTitle: "Your former address at {site} has a new account",
    releasedMailText:
      "Somebody who reads the mail of your former address has signed up with it. The change of your address can no longer be undone.",
  },

  deletion: {
    keepTitle: "Do you want to keep your account?",
    keepText:
      "Your account will be deleted on {when}, because somebody who was signed in asked for it.",
    keepButton: "Keep the account",
    leaveButton: "Delete it as planned",
    leaveText: "Your account will be deleted on {when}. To keep it, sign in before then.",
    deleteTitle: "Delete the account",
    deleteText: "Your account and everything in it is deleted at once. This cannot be undone.",
    deleteEndsKeys: "Your API keys stop working, too.",
    deleteAsked:
      "We have sent you a link. Open it in this browser within ten minutes: there you delete the account.",
    deletedTitle: "The account was deleted",
    deletedText: "To use this site again, sign in: you then get a new account.",
    deleteLinkOld: "This link does not work",
    deleteLinkOldText:
      "It has expired, was used, or was opened in another browser than the one in which you asked for it.",
    deletionMailTitle: "Your account at {site} will be deleted",
    deletionMailText:
      "Somebody who is signed in to your account asked for it to be deleted. That happens on {when}. To keep the account, sign in before then.",
    keptMailTitle: "Your account at {site} stays",
    keptMailText: "Your account is not deleted after all.",
    deletedMailTitle: "Your account at {site} was deleted",
    deletedMailText:
      "Your account and what {site} kept about it were deleted. This cannot be undone.",
    deleteMailTitle: "Delete your account at {site}",
    deleteMailText:
      "Somebody who is signed in to your account asked for it to be deleted. If it was you, open this link within ten minutes, in the browser in which you asked for it.",
  },

  limits: {
    tooManyAttempts: "Too many attempts",
    tryAgainWhen: "You can try again {when}.",
  },

  administration: {
    actingRefusedTitle: "This is for the person alone",
    actingRefusedText:
      "You are acting as somebody else, and only they may do this. Nothing was done. To stop acting as them, use your back office, or sign out.",
    blockedTitle: "Your account was blocked",
    blockedText:
      "You can no longer sign in here. If you think that this is a mistake, or want your data or your account deleted, contact this site.",
    passwordRequiredTitle: "Choose a new password",
    passwordRequiredText:
      "This site asks you to choose a new password before you sign in with it again. You get a link by email.",
    passwordRequiredButton: "Send me the link",
    passwordRequiredSent: "The link is on its way. You can close this page.",
  },
}
