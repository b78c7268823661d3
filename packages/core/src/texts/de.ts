import type { AllTexts } from "../contract/all-texts.js"

/** German, with "Sie". */
export const de: AllTexts = {
  core: {
    signIn: "Anmelden",
    signInTo: "Bei {site} anmelden",
    mailIgnore: "Wenn Sie diese E-Mail nicht angefordert haben, können Sie sie einfach ignorieren.",
    mailExpiry: "Der Link funktioniert nur einmal. Gültigkeit: {time}.",
    mailLink: "Falls die Schaltfläche nicht funktioniert, öffnen Sie diesen Link:",
    goToSite: "Weiter zu {site}",
    tryAgain: "Erneut versuchen",
    anotherWay: "Anders anmelden",
    newLink: "Neuen Link anfordern",

    signInTab: "Anmelden",
    signInTitle: "Anmelden",
    confirmPersonTitle: "Bestätigen Sie, dass Sie es sind",
    continueTo: "Weiter zu {site}",
    logo: "Logo",
    lastUsed: "Zuletzt verwendet",
    betweenWays: "oder",
    noWay: "Hier gibt es noch keine Möglichkeit, sich anzumelden.",
    noAccount: "Noch kein Konto?",
    createAccount: "Konto erstellen",
    terms: "Nutzungsbedingungen",
    privacy: "Datenschutz",

    signInWith: "Mit {provider} anmelden",
    emailLabel: "E-Mail-Adresse",
    emailPlaceholder: "email@example.com",
    passwordLabel: "Passwort",
    usernameLabel: "Benutzername",
    codeFieldLabel: "Code",
    nameLabel: "Name",
    phoneLabel: "Telefonnummer",
    forgotPassword: "Passwort vergessen?",
    showPassword: "Eingabe anzeigen",
    emailLink: "Anmeldelink per E-Mail senden",
    emailCode: "Code per E-Mail senden",
    signInWithPasskey: "Mit Passkey anmelden",
    createPasskey: "Passkey erstellen",
    passkeyNeedsScript: "Passkeys benötigen JavaScript.",

    signedInTitle: "Sie sind angemeldet",
    continueAs: "Als {person} fortfahren",
    continue: "Fortfahren",
    useAnotherAccount: "Anderes Konto verwenden",

    errorUnknown: "Die Anmeldung ist nicht möglich.",
    errorDifferentAccount: "Versuchen Sie es mit einem anderen Konto.",
    errorProviderStart:
      "Diese Anmeldeart funktioniert im Moment nicht. Bitte versuchen Sie es erneut oder wählen Sie eine andere.",
    errorProviderRefused:
      "Die andere Website hat Sie nicht angemeldet. Bitte versuchen Sie es erneut oder wählen Sie eine andere Anmeldeart.",
    errorCancelled:
      "Die Anmeldung wurde abgebrochen. Bitte versuchen Sie es erneut oder wählen Sie eine andere Anmeldeart.",
    errorSameAccount: "Sie haben hier bereits ein Konto. Bitte melden Sie sich so an wie zuvor.",
    errorAnotherAccount:
      "Das ist ein anderes Konto. Bitte wählen Sie das Konto, das hier verknüpft ist.",
    errorEmail:
      "Die E-Mail konnte nicht gesendet werden. Bitte prüfen Sie die Adresse und versuchen Sie es erneut.",
    errorCredentials: "Die Anmeldung ist fehlgeschlagen. Bitte prüfen Sie Ihre Angaben.",
    errorQueueFull:
      "Gerade melden sich sehr viele Menschen an. Bitte versuchen Sie es in einer Minute erneut.",
    errorSessionRequired: "Bitte melden Sie sich an, um diese Seite zu öffnen.",
    errorFormExpired: "Diese Seite war zu lange geöffnet. Bitte versuchen Sie es erneut.",
    errorNoCookies:
      "Ihr Browser hat kein Cookie zurückgesendet. Bitte erlauben Sie Cookies für diese Website und versuchen Sie es erneut.",
    errorLinkExpired: "Der Anmeldelink ist nicht mehr gültig. Bitte fordern Sie einen neuen an.",
    errorPasskey: "Ihr Passkey konnte nicht bestätigt werden. Bitte versuchen Sie es erneut.",
    errorConfiguration:
      "Die Anmeldung ist im Moment nicht verfügbar. Bitte versuchen Sie es später noch einmal.",

    passkeyCancelled:
      "Es wurde kein Passkey verwendet. Versuchen Sie es erneut oder wählen Sie eine andere Anmeldeart.",
    passkeyTimeout: "Das hat zu lange gedauert. Bitte versuchen Sie es erneut.",
    passkeyUnsupported:
      "Dieser Browser kann hier keine Passkeys verwenden. Wählen Sie eine andere Anmeldeart.",
    passkeyAlreadyRegistered:
      "Dieses Gerät hat bereits einen Passkey für dieses Konto. Melden Sie sich damit an.",
    passkeyWrongSite: "Passkeys dieser Website können unter dieser Adresse nicht verwendet werden.",
    passkeyBusy:
      "Ein anderes Passkey-Fenster ist noch offen. Schließen Sie den Vorgang dort ab oder schließen Sie das Fenster, und versuchen Sie es erneut.",
    passkeyNetwork:
      "Die Website ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
    passkeyServer:
      "Ihr Passkey konnte nicht verwendet werden. Laden Sie die Seite neu und versuchen Sie es erneut.",

    notFoundTitle: "Seite nicht gefunden",
    notFoundText: "Unter dieser Adresse gibt es keine Seite.",
    errorTitle: "Etwas ist schiefgelaufen",
    errorText:
      "Bitte versuchen Sie es erneut. Falls es wieder passiert, versuchen Sie es später noch einmal.",
    configurationTitle: "Serverfehler",
    configurationText: "Es gibt ein Problem mit der Konfiguration des Servers.",
    configurationAdvice:
      "Wenn Sie diese Website betreiben: Mehr dazu steht in den Protokollen des Servers.",
    errorReference: "Wenn Sie um Hilfe bitten, nennen Sie die Referenz {reference}.",
    deniedTitle: "Zugriff verweigert",
    deniedText: "Sie sind nicht berechtigt, sich anzumelden.",
    oldLinkTitle: "Anmeldung nicht möglich",
    oldLinkText: "Der Anmeldelink ist nicht mehr gültig.",
    oldLinkReason: "Er wurde vielleicht schon verwendet oder ist abgelaufen.",
    expiredTitle: "Bitte melden Sie sich noch einmal an",
    expiredText:
      "Die Anmeldung hat zu lange gedauert, ist schon abgeschlossen, oder Ihr Browser blockiert Cookies.",
    expiredAdvice: "Mit Ihrem Konto ist alles in Ordnung.",
    signedOutMeanwhile:
      "Sie wurden abgemeldet. Melden Sie sich an und verbinden Sie das Konto dann.",
    unknownWayTitle: "Diese Anmeldeart gibt es nicht",
    unknownWayText: "Diese Website bietet diese Anmeldeart nicht an. Bitte wählen Sie eine andere.",

    signOut: "Abmelden",
    signOutText: "Möchten Sie sich wirklich abmelden?",
    staySignedIn: "Angemeldet bleiben",
    unendedTitle: "Nicht überall abgemeldet",
    unendedText:
      "Sie sind in diesem Browser abgemeldet, aber der Server konnte Ihre Sitzung nicht beenden.",
    unendedAdvice:
      "Wer eine Kopie der Sitzung hat, könnte sie noch benutzen. Versuchen Sie es gleich noch einmal.",
    goOn: "Ohne neuen Versuch fortfahren",

    checkEmail: "Sehen Sie in Ihren E-Mails nach",
    linkSent: "Wir haben einen Anmeldelink an Ihre E-Mail-Adresse gesendet.",
    linkSentTo: "Wir haben einen Anmeldelink an {email} gesendet.",
    linkDelay:
      "Es kann eine Minute dauern, bis die E-Mail ankommt. Sehen Sie auch im Spam-Ordner nach.",
    sendAgain: "Erneut senden",
    sendAgainSoon: "In einer Minute können Sie ihn erneut senden.",
    anotherAddress: "Andere Adresse verwenden",

    confirmTitle: "Sind Sie das?",
    confirmText:
      "Dieser Anmeldelink wurde auf einem anderen Gerät oder in einem anderen Browser angefordert. Fahren Sie nur fort, wenn Sie ihn selbst angefordert haben.",
    signInAs: "Als {email} anmelden",
    confirmAdvice:
      "Wenn Sie sich nicht anmelden wollten, schließen Sie diese Seite. Angemeldet wird erst, wenn Sie auf die Schaltfläche klicken.",
  },

  accountPage: {
    accountTitle: "Ihr Konto",
    accountSessions: "Wo Sie angemeldet sind",
    thisBrowser: "Dieser Browser",
    browserOn: "{browser} auf {system}",
    unknownBrowser: "Unbekannter Browser",
    sessionBegan: "Angemeldet: {when}",
    sessionLastSeen: "Zuletzt verwendet: {when}",
    signOutOthers: "Alle anderen Geräte abmelden",
    signOutEverywhere: "Überall abmelden",
    sessionEnded: "Das Gerät ist abgemeldet.",
    othersEnded: "Alle anderen Geräte sind abgemeldet.",
    confirmItIsYou: "Bestätigen Sie, dass Sie es sind",
    confirmItIsYouText:
      "Melden Sie sich dafür bitte zuerst noch einmal an. Danach kommen Sie hierher zurück und können erneut auf die Schaltfläche klicken.",
    accountPasskeys: "Passkeys",
    noPasskeys: "Sie haben noch keine Passkeys.",
    addPasskey: "Passkey hinzufügen",
    offerPasskeyTitle: "Nächstes Mal schneller anmelden",
    offerPasskeyText:
      "Mit einem Passkey melden Sie sich mit Fingerabdruck, Gesicht oder Bildschirmsperre an. Sie müssen sich kein Passwort merken.",
    notNow: "Jetzt nicht",
    unnamedPasskey: "Passkey ohne Namen",
    passkeySynced: "Zwischen Ihren Geräten synchronisiert",
    passkeyOnOneDevice: "Nur auf einem Gerät",
    renamePasskey: "Umbenennen",
    passkeyName: "Name",
    saveName: "Speichern",
    removePasskey: "Entfernen",
    removePasskeyText:
      "Mit diesem Passkey können Sie sich dann nicht mehr anmelden. Alle anderen Geräte werden abgemeldet.",
    lastWayToSignIn:
      "Dieser Passkey kann nicht entfernt werden, weil Sie sich sonst nicht mehr anmelden könnten.",
    passkeyRenamed: "Der Passkey hat einen neuen Namen.",
    passkeyRemoved:
      "Der Passkey wurde entfernt. Ihr Gerät schlägt ihn vielleicht weiterhin vor, bis Sie ihn auch dort löschen.",
    passkeyNameRefused:
      "Dieser Name kann nicht verwendet werden. Er darf höchstens 100 Zeichen lang sein.",
    linkedAccounts: "Verknüpfte Konten",
    alreadyGone: "Das war nicht mehr vorhanden.",
    wayTooNew:
      "Es wurde nichts entfernt: Ihre Anmeldemethode ist weniger als einen Tag alt. Ältere kann sie ab {when} entfernen. Oder melden Sie sich jetzt mit einer an, die Sie schon länger haben.",
    actingHere:
      "Sie handeln als diese Person. Sie sehen, was sie sieht. Was nur sie selbst darf, wird abgelehnt.",
    actingSession: "Jemand, der für diese Website arbeitet, handelt als Sie",
    sectionFailed: "Das konnte nicht gelesen werden. Versuchen Sie es später noch einmal.",
  },

  accountLink: {
    backToAccount: "Zurück zu Ihrem Konto",
  },

  password: {
    createAccountText:
      "Geben Sie Ihre E-Mail-Adresse ein. Sie erhalten einen Link, mit dem Sie ein Passwort wählen.",
    haveAccount: "Sie haben schon ein Konto?",
    resetPassword: "Passwort zurücksetzen",
    resetPasswordText:
      "Geben Sie Ihre E-Mail-Adresse ein. Sie erhalten einen Link, mit dem Sie ein anderes Passwort wählen.",
    sendResetLink: "Link senden",
    oneAddress: "Geben Sie eine E-Mail-Adresse ein.",
    passwordMailSent:
      "Eine Nachricht ist unterwegs an die Adresse, die Sie eingegeben haben. Folgen Sie dem Link darin.",
    passwordMailSentTo: "Eine Nachricht an {email} ist unterwegs. Folgen Sie dem Link darin.",
    choosePassword: "Passwort wählen",
    choosePasswordFor: "für {site}",
    newPassword: "Neues Passwort",
    currentPassword: "Aktuelles Passwort",
    passwordRule: "Mindestens 8 Zeichen. Ein paar Wörter hintereinander sind leicht zu merken.",
    savePassword: "Passwort speichern",
    passwordTooShort: "Dieses Passwort ist zu kurz.",
    passwordTooLong: "Dieses Passwort ist zu lang.",
    passwordOfSite:
      "Dieses Passwort ist leicht zu erraten. Wählen Sie eines ohne Ihre Adresse oder unseren Namen.",
    passwordCommon:
      "Dieses Passwort gehört zu den am häufigsten verwendeten. Wählen Sie ein anderes.",
    passwordLeaked:
      "Dieses Passwort steht in einer öffentlichen Liste gestohlener Passwörter. Wählen Sie ein anderes.",
    passwordLinkOld: "Dieser Link funktioniert nicht mehr",
    passwordLinkOldText: "Er ist abgelaufen oder wurde schon verwendet.",
    changePassword: "Passwort ändern",
    passwordIsChanged: "Ihr Passwort ist gespeichert. Ihre anderen Geräte sind abgemeldet.",
    currentPasswordWrong: "Das aktuelle Passwort ist falsch.",
    passwordWrong: "E-Mail-Adresse oder Passwort ist falsch.",
    hasPassword: "Sie haben ein Passwort.",
    noPassword: "Sie haben noch kein Passwort.",
    passwordKeepsKeys: "Ihre API-Schlüssel gelten weiterhin.",
    checkKeys: "API-Schlüssel prüfen",
    signUpMailTitle: "Konto bei {site} erstellen",
    signUpMailText:
      "Wählen Sie ein Passwort, dann ist Ihr Konto bereit. Der Link funktioniert einen Tag lang.",
    knownMailTitle: "Sie haben ein Konto bei {site}",
    knownMailText:
      "Jemand wollte mit dieser Adresse ein Konto erstellen, aber Sie haben schon eines. Melden Sie sich damit an. Wenn Sie Ihr Passwort nicht wissen, wählen Sie ein anderes. Der Link funktioniert eine halbe Stunde lang.",
    resetMailTitle: "Ihr Passwort für {site} zurücksetzen",
    resetMailText:
      "Wählen Sie ein anderes Passwort. Alle Ihre Geräte werden abgemeldet. Der Link funktioniert eine halbe Stunde lang.",
    unknownMailTitle: "Kein Konto bei {site}",
    unknownMailText:
      "Jemand hat ein anderes Passwort angefordert, aber es gibt kein Konto mit dieser Adresse. Vielleicht haben Sie eines mit einer anderen Adresse. Oder erstellen Sie eines: Der Link funktioniert einen Tag lang.",
  },

  emailCode: {
    codeTitle: "Code eingeben",
    codeSentTo: "Wir haben einen Code an {email} gesendet.",
    codeLabel: "Code aus der E-Mail",
    codeOrLink: "Sie können auch den Link in dieser E-Mail verwenden.",
    codeWrong: "Das ist nicht der Code aus der neuesten E-Mail.",
    codeGone:
      "Dieser Code gilt hier nicht mehr. Lassen Sie sich einen neuen senden, und geben Sie ihn in diesem Browser ein.",
    codeTooMany:
      "Für diese Adresse wurden zu viele falsche Codes eingegeben. Vorerst melden Sie sich nur mit dem Link in der neuesten E-Mail an. Enthält sie keinen Link, lassen Sie sie erneut senden.",
    codeMail: "Ihr Code: {code}",
    codeMailText:
      "Geben Sie ihn in dem Browser ein, in dem Sie ihn angefordert haben. Gültigkeit: {time}. Geben Sie ihn an niemanden weiter.",
    proveAddressTitle: "E-Mail-Adresse bestätigen",
    proveAddressText:
      "Ihre Adresse {email} ist noch nicht bestätigt. Bis dahin könnte jeder, der die E-Mails dort liest, Ihr Konto übernehmen und entfernen, was Sie hinzufügen. Wir senden einen Code dorthin.",
    sendAddressCode: "Code senden",
    confirmAddress: "Adresse bestätigen",
    addressProved: "Ihre Adresse ist bestätigt.",
    addressTooMany: "Zu viele Codes. Versuchen Sie es in einer Stunde noch einmal.",
    addressMailTitle: "Bestätigen Sie Ihre E-Mail-Adresse für {site}",
  },

  secondFactors: {
    secondStepTitle: "Noch ein Schritt",
    signingInAs: "Sie melden sich an als {person}.",
    secondStepText: "Geben Sie die sechs Ziffern ein, die Ihre Authenticator-App anzeigt.",
    appCodeLabel: "Code",
    trustBrowser: "Diesem Browser vertrauen und hier {time} lang nicht fragen",
    confirmCode: "Bestätigen",
    useRecoveryCode: "Wiederherstellungscode verwenden",
    useApp: "Authenticator-App verwenden",
    recoveryCodeLabel: "Wiederherstellungscode",
    appCodeWrong:
      "Dieser Code stimmt nicht. Verwenden Sie den neuesten, und prüfen Sie, ob die Uhr Ihres Geräts automatisch gestellt wird.",
    appCodeUsed: "Dieser Code wurde schon verwendet. Warten Sie, bis die App den nächsten anzeigt.",
    appCodeTooMany:
      "Zu viele falsche Codes. Versuchen Sie es später noch einmal, oder verwenden Sie einen Wiederherstellungscode.",
    recoveryCodeWrong:
      "Das ist keiner Ihrer Wiederherstellungscodes, oder er wurde schon verwendet.",
    secondStepOverTitle: "Diese Anmeldung ist beendet",
    secondStepOverText:
      "Sie hat länger als zehn Minuten gedauert, oder sie wurde anderswo abgeschlossen oder beendet.",
    addFactorTitle: "Zweiten Schritt hinzufügen",
    addFactorRequired: "Um sich hier anzumelden, brauchen Sie einen zweiten Schritt.",
    addFactorText:
      "Scannen Sie diesen Code mit einer Authenticator-App, und geben Sie dann die sechs Ziffern ein, die die App anzeigt.",
    qrCodeLabel: "QR-Code für eine Authenticator-App",
    keyInstead: "Oder geben Sie in der App diesen Schlüssel ein:",
    openInApp: "In einer App auf diesem Gerät öffnen",
    copySecret: "Kopieren",
    secretCopied: "Kopiert",
    downloadSecret: "Herunterladen",
    printSecret: "Drucken",
    recoveryCodesTitle: "Ihre Wiederherstellungscodes",
    recoveryCodesText:
      "Wenn Sie Ihr Gerät verlieren, können Sie sich mit jedem dieser Codes einmal anmelden. Bewahren Sie sie dort auf, wo sie niemand sonst findet. Sie werden nicht noch einmal angezeigt.",
    recoveryCodesKept: "Ich habe sie gespeichert",
    twoStepTitle: "Zweiter Schritt",
    noFactor:
      "Sie haben noch keine Authenticator-App. Mit einer solchen App kann sich niemand als Sie anmelden ohne einen Code, den nur Ihr Gerät anzeigt.",
    factorSince: "Authenticator-App, hinzugefügt am {when}",
    recoveryCodesLeft: "Verbleibende Wiederherstellungscodes: {count}",
    fewRecoveryCodes:
      "Sie haben nur noch wenige Wiederherstellungscodes. Erstellen Sie rechtzeitig neue.",
    trustedBrowsers: "Vertrauenswürdige Browser: {count}",
    factorNeeded: "Ihr Konto braucht einen zweiten Schritt. Bitte fügen Sie einen hinzu.",
    factorNeededFrom:
      "Ihr Konto braucht einen zweiten Schritt. Ab {when} können Sie sich nur noch damit anmelden.",
    factorForPage:
      "Die Seite, die Sie öffnen wollten, verlangt einen zweiten Schritt. Fügen Sie einen hinzu, dann kommen Sie dorthin.",
    manageFactors: "Zweiten Schritt verwalten",
    replaceApp: "Andere App verwenden",
    removeApp: "App entfernen",
    removeAppText:
      "Sie werden dann nicht mehr nach einem Code gefragt. Auch Ihre Wiederherstellungscodes und vertrauenswürdigen Browser werden entfernt.",
    makeRecoveryCodes: "Neue Wiederherstellungscodes erstellen",
    makeRecoveryCodesText: "Zehn neue Codes ersetzen die bisherigen.",
    forgetBrowsers: "Keinem Browser mehr vertrauen",
    appRemoved: "Die App wurde entfernt. Ihre anderen Geräte sind abgemeldet.",
    browsersForgotten: "Es wird keinem Browser mehr vertraut.",
    factorGone:
      "Das war nicht mehr vorhanden. Vielleicht wurde es in einem anderen Fenster geändert.",
    factorTooNew:
      "Es wurde nichts entfernt: Ihre Anmeldemethode ist weniger als einen Tag alt. Ältere kann sie ab {when} entfernen. Oder melden Sie sich jetzt mit einer an, die Sie schon länger haben.",
    appNotStarted:
      "Die App wurde nicht hinzugefügt: Es hat länger als eine Stunde gedauert, oder in einem anderen Fenster wurde etwas geändert. Beginnen Sie noch einmal.",
    startAgain: "Noch einmal beginnen",
    goOnNow: "Sie haben bestätigt, dass Sie es sind. Sie können jetzt fortfahren.",
    backToTwoStep: "Zurück",
  },

  notices: {
    newBrowserTitle: "Neue Anmeldung bei {site}",
    newBrowserText:
      "Jemand hat sich mit Ihrem Konto in einem Browser angemeldet, in dem Sie bisher nicht angemeldet waren.",
    methodAddedTitle: "Neue Anmeldemöglichkeit bei {site}",
    methodAddedText: "Sie können sich jetzt mit {method} bei Ihrem Konto anmelden.",
    methodRemovedTitle: "Eine Anmeldemöglichkeit bei {site} wurde entfernt",
    methodRemovedText: "Sie können sich nicht mehr mit {method} bei Ihrem Konto anmelden.",
    noticePasskey: "einem Passkey",
    signedOutTitle: "Überall von {site} abgemeldet",
    signedOutText: "Alle Sitzungen Ihres Kontos wurden beendet.",
    sessionCopiedTitle: "Eine Sitzung bei {site} wurde beendet",
    sessionCopiedText:
      "Ein Browser, in dem Sie angemeldet waren, wurde möglicherweise kopiert und deshalb abgemeldet. Melden Sie sich dort wieder an.",
    passwordChangedTitle: "Ihr Passwort für {site} wurde geändert",
    passwordChangedText: "Ihr Konto hat ein neues Passwort. Andere Sitzungen wurden beendet.",
    takenOverTitle: "Ihre Adresse wurde bei {site} bestätigt",
    takenOverText:
      "Sie haben bestätigt, dass diese Adresse Ihnen gehört. Anmeldemöglichkeiten, die jemand anderes hinzugefügt haben könnte, wurden entfernt, und alle Sitzungen wurden beendet.",
    appAddedTitle: "Neue Authenticator-App für {site}",
    appAddedText:
      "Ihr Konto hat eine neue Authenticator-App. Um sich anzumelden, brauchen Sie jetzt einen Code, den sie anzeigt.",
    appRemovedTitle: "Ihre Authenticator-App für {site} wurde entfernt",
    appRemovedText:
      "Um sich bei Ihrem Konto anzumelden, brauchen Sie keinen Code einer Authenticator-App mehr.",
    recoveryCodesMadeTitle: "Neue Wiederherstellungscodes für {site}",
    recoveryCodesMadeText:
      "Ihr Konto hat neue Wiederherstellungscodes. Die bisherigen funktionieren nicht mehr.",
    recoveryCodeUsedTitle: "Ein Wiederherstellungscode für {site} wurde verwendet",
    recoveryCodeUsedText:
      "Jemand hat sich mit einem Wiederherstellungscode bei Ihrem Konto angemeldet. Übrige Codes: {left}.",
    codeWrongTitle: "Falscher Code bei der Anmeldung bei {site}",
    codeWrongText:
      "Jemand hat den ersten Schritt der Anmeldung bei Ihrem Konto geschafft und beim zweiten einen falschen Code eingegeben. Damit wurde niemand angemeldet. Davon erfahren Sie höchstens einmal in der Stunde.",
    wayTooNewTitle: "Versuch, bei {site} eine Anmeldemethode zu entfernen",
    wayTooNewText:
      "Jemand hat sich mit einer Methode bei Ihrem Konto angemeldet, die vor weniger als einem Tag hinzugefügt wurde, und wollte eine ältere entfernen. Es wurde nichts entfernt. Einen Tag nach dem Hinzufügen ist das möglich.",
    trustRemovedTitle: "Bei {site} wird keinem Browser mehr vertraut",
    trustRemovedText:
      "Ein Browser, dem Sie vertraut haben, wurde möglicherweise kopiert. Die Anmeldung bei Ihrem Konto verlangt wieder in jedem Browser einen Code Ihrer Authenticator-App.",
    grantWidenedTitle: "{site} hat mehr Zugriff auf ein verbundenes Konto",
    grantWidenedText: "{site} kann mit Ihrem Konto bei {method} jetzt mehr tun.",
    noticeScopes: "Neu erlaubt: {scopes}",
    grantEndedTitle: "Ein Konto wurde von {site} getrennt",
    grantEndedText:
      "{site} kann Ihr Konto bei {method} nicht mehr verwenden. An Ihrer Anmeldung hat sich nichts geändert.",
    grantLostTitle: "{site} hat keinen Zugriff mehr auf ein verbundenes Konto",
    grantLostText:
      "{site} kann Ihr Konto bei {method} nicht mehr verwenden, weil der Zugriff dort beendet wurde. Sie bleiben angemeldet. Um es wieder zu verbinden, öffnen Sie {site} wie gewohnt und erlauben Sie es dort, wo es gebraucht wird.",
    dataExportedTitle: "Ihre Daten bei {site} wurden heruntergeladen",
    dataExportedText:
      "Jemand, der bei Ihrem Konto angemeldet ist, hat heruntergeladen, was {site} dazu speichert. Die Datei enthält nichts, womit man sich anmelden könnte.",
    actingStartedTitle: "Jemand von {site} verwendet Ihr Konto",
    actingStartedText:
      "Jemand, der für {site} arbeitet, sieht Ihr Konto gerade so, wie Sie es sehen, höchstens eine Stunde lang. Wie Sie sich anmelden, kann dabei nicht geändert werden, und Sie bleiben angemeldet.",
    keyMadeTitle: "Neuer API-Schlüssel für {site}",
    keyMadeText:
      "In Ihrem Konto wurde ein API-Schlüssel erstellt. Mit ihm kann ein Programm {site} für Sie benutzen. Er gilt, bis er abläuft oder Sie ihn löschen, auch wenn alle Sitzungen beendet sind.",
    keyRotatedTitle: "Ein API-Schlüssel für {site} wurde ersetzt",
    keyRotatedText:
      "Ihr Konto hat einen neuen API-Schlüssel anstelle eines älteren. Er darf dasselbe. Der ältere kann noch bis zu einer Woche gelten.",
    keyLeakedTitle: "Ein API-Schlüssel für {site} wurde öffentlich",
    keyLeakedText:
      "Einer Ihrer API-Schlüssel wurde an einer Stelle gefunden, an der andere ihn lesen können. Deshalb wurde er gelöscht. Programme, die ihn benutzen, haben keinen Zugriff mehr.",
    keyLeakedAdvice:
      "Entfernen Sie den Schlüssel von dieser Stelle, erstellen Sie einen neuen, und tragen Sie ihn dort ein, wo Ihre Programme ihn brauchen. Wenn in Ihrem Konto etwas nicht von Ihnen stammt, sagen Sie den Betreibern von {site} Bescheid.",
    noticeKeyLast: "Der Schlüssel endet auf {last}.",
    noticeKeyWhere: "Gefunden in: {where}",
    noticeKeysGoOn:
      "Ihre API-Schlüssel gelten weiterhin. Wenn jemand anders Ihr Passwort kennen könnte, prüfen Sie auch diese.",
    accountBlockedTitle: "Ihr Konto bei {site} wurde gesperrt",
    accountBlockedText:
      "Sie können sich nicht mehr anmelden, und alle Ihre Sitzungen wurden beendet. Wenn Sie das für einen Irrtum halten, Ihre Daten erhalten oder Ihr Konto löschen lassen möchten, wenden Sie sich an die Betreiber von {site}.",
    accountUnblockedTitle: "Ihr Konto bei {site} ist nicht mehr gesperrt",
    accountUnblockedText: "Sie können sich wieder anmelden.",
    factorsResetTitle: "Der zweite Schritt der Anmeldung bei {site} wurde entfernt",
    factorsResetText:
      "Ihre Authenticator-App, Ihre Wiederherstellungscodes und Ihre vertrauten Browser wurden entfernt. Um sich anzumelden, brauchen Sie keinen Code, bis Sie wieder eine App hinzufügen.",
    secondFactorRequiredTitle: "{site} verlangt bei der Anmeldung einen zweiten Schritt",
    secondFactorRequiredText:
      "Wenn Sie noch keine Authenticator-App haben, fügen Sie bei der nächsten Anmeldung eine hinzu. Von da an geben Sie einen Code ein, den sie anzeigt.",
    newPasswordRequiredTitle: "Wählen Sie ein neues Passwort für {site}",
    newPasswordRequiredText:
      "Mit Ihrem Passwort können Sie sich nicht mehr anmelden. Öffnen Sie {site} wie gewohnt und melden Sie sich an: Sie erhalten dann eine E-Mail mit einem Link, mit dem Sie ein neues wählen.",
    dataGivenTitle: "Ihre Daten bei {site} wurden exportiert",
    dataGivenText:
      "{site} hat exportiert, was dort zu Ihrem Konto gespeichert ist. Die Datei enthält nichts, womit man sich anmelden könnte.",
    noticeAdvice:
      "Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, melden Sie sich an, beenden Sie alle anderen Sitzungen, und sagen Sie den Betreibern von {site} Bescheid.",
    noticeSiteAdvice:
      "Das haben die Betreiber von {site} getan. Wenn Sie nicht darum gebeten haben oder den Grund nicht kennen, wenden Sie sich an sie.",
  },

  keys: {
    keysTitle: "API-Schlüssel",
    keysText:
      "Mit einem Schlüssel kann ein Programm diese Website für Sie benutzen, ohne Ihr Passwort. Sie wählen, was es darf, und können den Schlüssel jederzeit löschen.",
    noKeys: "Sie haben noch keine Schlüssel.",
    newKey: "Schlüssel erstellen",
    keyNameLabel: "Bezeichnung",
    keyNameHint: "Wofür der Schlüssel ist, zum Beispiel der Name eines Programms.",
    keyScopesLabel: "Was der Schlüssel darf",
    keyNoScopes: "Es gibt nichts, was Sie einem Schlüssel erlauben könnten.",
    keyDaysLabel: "Wie lange er gilt",
    keyDaysUntil: "{days} (bis {when})",
    keyNever: "Bis Sie ihn löschen",
    keyMade: "Erstellt: {when}",
    keyUsed: "Zuletzt benutzt: {when}",
    keyUnused: "Nie benutzt",
    keyEnds: "Läuft ab: {when}",
    keyEndsNever: "Läuft nicht ab",
    keyReplaced: "Durch einen neueren Schlüssel ersetzt",
    replaceKey: "Ersetzen",
    replaceKeyTitle: "Schlüssel ersetzen?",
    replaceKeyText:
      "Sie erhalten einen neuen Schlüssel mit demselben Namen, der dasselbe darf. Tragen Sie ihn dort ein, wo Programme den alten benutzen.",
    keyOverlapLabel: "Wie lange der alte Schlüssel noch gilt",
    keyOverlapNone: "Er gilt sofort nicht mehr",
    endKey: "Löschen",
    endKeyTitle: "Schlüssel löschen?",
    endKeyText:
      "Programme, die ihn benutzen, verlieren den Zugriff. Das lässt sich nicht rückgängig machen.",
    keyCancel: "Abbrechen",
    shownKeyTitle: "Ihr neuer Schlüssel",
    shownKeyText:
      "Kopieren Sie den Schlüssel jetzt, und bewahren Sie ihn dort auf, wo niemand sonst ihn findet. Er wird nicht noch einmal angezeigt.",
    keyExample: "Zum Ausprobieren führen Sie diesen Befehl aus:",
    shownKeyDone: "Ich habe ihn kopiert",
    keyDeleted:
      "Der Schlüssel wurde gelöscht. Programme, die ihn benutzen, werden innerhalb einer Minute abgewiesen.",
    keyGone: "Diesen Schlüssel gab es nicht mehr.",
    keyFormSent:
      "Dieses Formular wurde schon gesendet, deshalb wurde kein zweiter Schlüssel erstellt. Wenn Sie den ersten nicht kopiert haben, ersetzen Sie ihn in der Liste.",
    keyNameWrong: "Geben Sie einen Namen ein: eine Zeile mit höchstens 100 Zeichen.",
    keyScopesWrong: "Wählen Sie mindestens eines, was der Schlüssel darf.",
    keyDaysWrong: "Wählen Sie, wie lange der Schlüssel gilt.",
    keysTooMany:
      "Sie haben so viele Schlüssel, wie Sie haben können. Löschen Sie einen, den kein Programm benutzt.",
    keyReplacedBefore: "Dieser Schlüssel wurde schon ersetzt. Ersetzen Sie den neueren.",
    keyCount: "Schlüssel: {count}",
    keyEndsNext: "{name} läuft am {when} ab.",
    manageKeys: "Schlüssel verwalten",
  },

  tokens: {
    connectTitle: "Mehr bei {provider} erlauben",
    connectText: "Diese Website bittet {provider}, Folgendes zu erlauben:",
    connectPlain: "Diese Website bittet {provider} um Zugriff auf Ihr Konto dort.",
    connectButton: "Weiter zu {provider}",
    connectOld: "Dieser Link funktioniert nicht",
    connectExpired:
      "Dieser Link ist abgelaufen oder nicht für Sie bestimmt. Gehen Sie zurück und versuchen Sie es erneut.",
    connectionsTitle: "Verbundene Konten",
    noConnections: "Es ist nichts verbunden.",
    connectionSince: "{provider}, verbunden am {when}",
    connectionScopes: "Erlaubt: {scopes}",
    connectionLost:
      "{provider} hat den Zugriff beendet. Verbinden Sie das Konto dort neu, wo Sie es brauchen.",
    disconnect: "{provider} trennen",
    disconnected: "Der Zugriff wurde beendet.",
    connectionGone: "Er war schon beendet.",
    manageConnections: "Verbundene Konten verwalten",
  },
  accounts: {
    linkTitle: "{provider} verknüpfen",
    linkText:
      "Danach können Sie sich bei dieser Website auch mit Ihrem Konto bei {provider} anmelden.",
    linkButton: "Weiter zu {provider}",
    linkOld: "Dieser Link funktioniert nicht",
    linkExpired:
      "Dieser Link ist abgelaufen oder nicht für Sie bestimmt. Gehen Sie zurück und versuchen Sie es erneut.",
    profileTitle: "Profil",
    noName: "Noch kein Name",
    addressProven: "Bestätigt",
    addressUnproven: "Nicht bestätigt",
    changeProfile: "Profil bearbeiten",
    profileImage: "Bild",
    profileImageHint: "Die Adresse eines Bildes im Web. Sie beginnt mit https://.",
    profileChanged: "Ihr Profil wurde geändert.",
    nameRefused:
      "Dieser Name kann nicht verwendet werden. Er darf nur eine Zeile mit höchstens 100 Zeichen haben.",
    imageRefused:
      "Dieses Bild kann nicht verwendet werden. Seine Adresse muss mit https:// beginnen.",
    noAccounts:
      "Es sind noch keine Konten verknüpft. Mit einem können Sie sich ohne Passwort anmelden.",
    accountLinked: "Verknüpft: {when}",
    accountScopes: "Erlaubt: {scopes}",
    addAccount: "{provider} hinzufügen",
    accountUnlinked: "Das Konto ist nicht mehr verknüpft. Alle anderen Geräte sind abgemeldet.",
    lastAccount:
      "Dieses Konto kann nicht entfernt werden, weil Sie sich sonst nicht mehr anmelden könnten. Fügen Sie zuerst eine andere Anmeldemethode hinzu.",
    passkeyAdded: "Hinzugefügt: {when}",
    dataTitle: "Ihre Daten",
    dataText:
      "Eine Datei mit dem, was diese Website zu Ihrem Konto speichert. Sie enthält nichts, womit sich jemand anmelden könnte.",
    downloadData: "Herunterladen",
    deleteConfirm: "Geben Sie zur Bestätigung {word} ein.",
    newAddressAsked:
      "Wir haben einen Link an die neue Adresse geschickt. Öffnen Sie ihn in diesem Browser.",
    newAddressRefused: "Diese Adresse kann nicht verwendet werden.",
    removeAccountText:
      "Mit {provider} können Sie sich dann nicht mehr anmelden. Alle anderen Geräte werden abgemeldet.",
    newAddressLabel: "Neue E-Mail-Adresse",
    newAddressHint: "Sie erhalten dort einen Link. Bevor Sie ihn öffnen, ändert sich nichts.",
    newAddressButton: "Link senden",
    deleteWhat: "Ihr Konto und alles, was dazugehört, wird gelöscht.",
    deleteWordWrong: "Das ist etwas anderes. Geben Sie es so ein, wie es oben steht.",
  },

  addressChange: {
    changeAddressTitle: "E-Mail-Adresse ändern",
    changeAddressText:
      "Ihr Konto erhält die Adresse {email}. Hier bleiben Sie angemeldet, Ihre anderen Sitzungen werden beendet.",
    changeAddressButton: "Diese Adresse verwenden",
    addressChanged: "Ihr Konto hat jetzt die Adresse {email}.",
    addressLinkOld: "Dieser Link funktioniert nicht",
    addressLinkOldText:
      "Er ist abgelaufen, wurde schon verwendet oder in einem anderen Browser geöffnet als dem, in dem Sie ihn angefordert haben.",
    addressTaken: "Diese Adresse gehört zu einem anderen Konto. Es wurde nichts geändert.",
    undoTitle: "Adressänderung rückgängig machen",
    undoText:
      "Ihr Konto erhält die Adresse {email} zurück. Alle Sitzungen werden beendet, und was seit der Änderung zum Konto hinzugefügt wurde, wird entfernt.",
    undoButton: "Änderung rückgängig machen",
    undoWithPasskey: "Mit einem Passkey bestätigen",
    undoneTitle: "Die Änderung wurde rückgängig gemacht",
    undoneText: "Ihr Konto hat wieder diese Adresse. Melden Sie sich an und prüfen Sie Ihr Konto.",
    reservedTitle: "Diese Adresse wurde geändert",
    reservedText:
      "Am {when} hat das Konto mit {email} eine andere Adresse erhalten. Wenn es Ihr Konto ist und Sie das nicht waren, machen Sie die Änderung rückgängig. Wenn Sie jemand anderes sind, fahren Sie mit einem neuen Konto fort: Dann lässt sich die Änderung nicht mehr rückgängig machen.",
    reservedPlain:
      "Am {when} hat das Konto mit {email} eine andere Adresse erhalten. Wenn es Ihr Konto ist, melden Sie sich mit der neuen an. Wenn Sie jemand anderes sind, fahren Sie mit einem neuen Konto fort.",
    newAccountButton: "Mit einem neuen Konto fortfahren",
    confirmMailTitle: "Bestätigen Sie Ihre neue Adresse für {site}",
    confirmMailText:
      "Jemand möchte diese Adresse für sein Konto bei {site} verwenden. Wenn Sie das waren, öffnen Sie diesen Link innerhalb einer Stunde in dem Browser, in dem Sie ihn angefordert haben.",
    takenMailTitle: "Diese Adresse hat schon ein Konto bei {site}",
    takenMailText:
      "Jemand wollte diese Adresse für sein Konto bei {site} verwenden. Sie gehört zu einem anderen Konto, daher wurde nichts geändert.",
    askedMailTitle: "Eine neue Adresse für Ihr Konto bei {site}",
    askedMailText:
      "Jemand, der bei Ihrem Konto angemeldet ist, hat eine andere E-Mail-Adresse gewünscht. Sie bleibt, wie sie ist, bis die neue bestätigt ist.",
    changedMailTitle: "Ihre Adresse bei {site} wurde geändert",
    changedMailText:
      "Ihr Konto hat jetzt eine andere E-Mail-Adresse. Melden Sie sich mit der neuen an.",
    changedMailUndo:
      "Ihr Konto hat jetzt eine andere E-Mail-Adresse. Wenn Sie das nicht waren, machen Sie die Änderung innerhalb von sieben Tagen rückgängig.",
    restoredMailTitle: "Die Änderung Ihrer Adresse bei {site} wurde rückgängig gemacht",
    restoredMailText:
      "Ihr Konto hat wieder seine frühere E-Mail-Adresse. Alle Sitzungen wurden beendet.",
    releasedMailTitle: "Ihre frühere Adresse bei {site} hat ein neues Konto",
    releasedMailText:
      "Jemand, der die E-Mails an Ihre frühere Adresse liest, hat sich damit registriert. Die Änderung Ihrer Adresse lässt sich nicht mehr rückgängig machen.",
  },

  deletion: {
    keepTitle: "Möchten Sie Ihr Konto behalten?",
    keepText:
      "Ihr Konto wird am {when} gelöscht, weil jemand, der angemeldet war, das gewünscht hat.",
    keepButton: "Konto behalten",
    leaveButton: "Wie geplant löschen",
    leaveText: "Ihr Konto wird am {when} gelöscht. Um es zu behalten, melden Sie sich vorher an.",
    deleteTitle: "Konto löschen",
    deleteText:
      "Ihr Konto und alles darin wird sofort gelöscht. Das lässt sich nicht rückgängig machen.",
    deleteEndsKeys: "Auch Ihre API-Schlüssel gelten dann nicht mehr.",
    deleteAsked:
      "Wir haben Ihnen einen Link gesendet. Öffnen Sie ihn innerhalb von zehn Minuten in diesem Browser: Dort löschen Sie das Konto.",
    deletedTitle: "Das Konto wurde gelöscht",
    deletedText:
      "Um diese Seite wieder zu nutzen, melden Sie sich an: Sie erhalten dann ein neues Konto.",
    deleteLinkOld: "Dieser Link funktioniert nicht",
    deleteLinkOldText:
      "Er ist abgelaufen, wurde schon verwendet oder in einem anderen Browser geöffnet als dem, in dem Sie ihn angefordert haben.",
    deletionMailTitle: "Ihr Konto bei {site} wird gelöscht",
    deletionMailText:
      "Jemand, der bei Ihrem Konto angemeldet ist, möchte es löschen lassen. Das geschieht am {when}. Um das Konto zu behalten, melden Sie sich vorher an.",
    keptMailTitle: "Ihr Konto bei {site} bleibt bestehen",
    keptMailText: "Ihr Konto wird doch nicht gelöscht.",
    deletedMailTitle: "Ihr Konto bei {site} wurde gelöscht",
    deletedMailText:
      "Ihr Konto und was {site} dazu gespeichert hatte, wurde gelöscht. Das lässt sich nicht rückgängig machen.",
    deleteMailTitle: "Ihr Konto bei {site} löschen",
    deleteMailText:
      "Jemand, der bei Ihrem Konto angemeldet ist, möchte es löschen lassen. Wenn Sie das waren, öffnen Sie diesen Link innerhalb von zehn Minuten in dem Browser, in dem Sie ihn angefordert haben.",
  },

  limits: {
    tooManyAttempts: "Zu viele Versuche",
    tryAgainWhen: "Sie können es {when} erneut versuchen.",
  },

  administration: {
    actingRefusedTitle: "Das darf nur die Person selbst",
    actingRefusedText:
      "Sie handeln als jemand anderes, und nur diese Person darf das. Es wurde nichts getan. Um nicht mehr als sie zu handeln, verwenden Sie Ihre Verwaltung, oder melden Sie sich ab.",
    blockedTitle: "Ihr Konto wurde gesperrt",
    blockedText:
      "Sie können sich hier nicht mehr anmelden. Wenn Sie das für einen Irrtum halten, Ihre Daten erhalten oder Ihr Konto löschen lassen möchten, wenden Sie sich an diese Website.",
    passwordRequiredTitle: "Wählen Sie ein neues Passwort",
    passwordRequiredText:
      "Diese Website bittet Sie, ein neues Passwort zu wählen, bevor Sie sich wieder damit anmelden. Sie erhalten einen Link per E-Mail.",
    passwordRequiredButton: "Link senden",
    passwordRequiredSent: "Der Link ist unterwegs. Sie können diese Seite schließen.",
  },
}
