import type { AllTexts } from "../contract/all-texts.js"

/** Italian, with "tu", as is usual on the web. */
export const it: AllTexts = {
  core: {
    signIn: "Accedi",
    signInTo: "Accedi a {site}",
    mailIgnore: "Se non hai richiesto questa email, puoi ignorarla.",
    mailExpiry: "Il link funziona una sola volta, per {time}.",
    mailLink: "Se il pulsante non funziona, apri questo link:",
    goToSite: "Vai a {site}",
    tryAgain: "Riprova",
    anotherWay: "Accedi in un altro modo",
    newLink: "Richiedi un nuovo link",

    signInTab: "Accedi",
    signInTitle: "Accedi",
    confirmPersonTitle: "Conferma che sei tu",
    continueTo: "per continuare su {site}",
    logo: "Logo",
    lastUsed: "Ultimo utilizzo",
    betweenWays: "oppure",
    noWay: "Non c’è ancora nessun modo per accedere.",
    noAccount: "Non hai ancora un account?",
    createAccount: "Crea un account",
    terms: "Termini",
    privacy: "Privacy",

    signInWith: "Accedi con {provider}",
    emailLabel: "Indirizzo email",
    emailPlaceholder: "email@example.com",
    passwordLabel: "Password",
    usernameLabel: "Nome utente",
    codeFieldLabel: "Codice",
    nameLabel: "Nome",
    phoneLabel: "Numero di telefono",
    forgotPassword: "Hai dimenticato la password?",
    showPassword: "Mostra il testo digitato",
    emailLink: "Ricevi un link di accesso via email",
    emailCode: "Ricevi un codice via email",
    signInWithPasskey: "Accedi con una passkey",
    createPasskey: "Crea una passkey",
    passkeyNeedsScript: "Le passkey richiedono JavaScript.",

    signedInTitle: "Hai già effettuato l’accesso",
    continueAs: "Continua come {person}",
    continue: "Continua",
    useAnotherAccount: "Usa un altro account",

    errorUnknown: "Impossibile accedere.",
    errorDifferentAccount: "Prova ad accedere con un altro account.",
    errorProviderStart:
      "Questo modo di accedere al momento non funziona. Riprova o scegline un altro.",
    errorProviderRefused:
      "L’altro sito non ha autorizzato l’accesso. Riprova o scegli un altro modo di accedere.",
    errorCancelled: "L’accesso è stato annullato. Riprova o scegli un altro modo di accedere.",
    errorSameAccount: "Hai già un account qui. Accedi come hai fatto in precedenza.",
    errorAnotherAccount: "È un altro account. Scegli quello collegato qui.",
    errorEmail: "Non è stato possibile inviare l’email. Controlla l’indirizzo e riprova.",
    errorCredentials: "Accesso non riuscito. Controlla che i dati inseriti siano corretti.",
    errorQueueFull: "In questo momento molte persone stanno accedendo. Riprova tra un minuto.",
    errorSessionRequired: "Accedi per aprire questa pagina.",
    errorFormExpired: "Questa pagina è rimasta aperta troppo a lungo. Riprova.",
    errorNoCookies:
      "Il browser non ha restituito alcun cookie. Consenti i cookie per questo sito e riprova.",
    errorLinkExpired: "Il link di accesso non è più valido. Richiedine uno nuovo.",
    errorPasskey: "Non è stato possibile verificare la tua passkey. Riprova.",
    errorConfiguration: "L’accesso al momento non è disponibile. Riprova più tardi.",

    passkeyCancelled:
      "Non è stata usata nessuna passkey. Riprova o scegli un altro modo di accedere.",
    passkeyTimeout: "È passato troppo tempo. Riprova.",
    passkeyUnsupported:
      "Questo browser non può usare le passkey qui. Scegli un altro modo di accedere.",
    passkeyAlreadyRegistered:
      "Questo dispositivo ha già una passkey per questo account. Usala per accedere.",
    passkeyWrongSite: "Le passkey di questo sito non possono essere usate a questo indirizzo.",
    passkeyBusy:
      "È aperta un’altra finestra per le passkey. Completa l’operazione lì, oppure chiudila e riprova.",
    passkeyNetwork:
      "Non è stato possibile raggiungere il sito. Controlla la connessione e riprova.",
    passkeyServer: "Non è stato possibile usare la tua passkey. Ricarica la pagina e riprova.",

    notFoundTitle: "Pagina non trovata",
    notFoundText: "Non c’è nessuna pagina a questo indirizzo.",
    errorTitle: "Qualcosa è andato storto",
    errorText: "Riprova. Se il problema continua, torna più tardi.",
    configurationTitle: "Errore del server",
    configurationText: "C’è un problema nella configurazione del server.",
    configurationAdvice: "Se gestisci questo sito, consulta i log del server per saperne di più.",
    errorReference: "Se chiedi aiuto, indica il riferimento {reference}.",
    deniedTitle: "Accesso negato",
    deniedText: "Non hai l’autorizzazione per accedere.",
    oldLinkTitle: "Impossibile accedere",
    oldLinkText: "Il link di accesso non è più valido.",
    oldLinkReason: "Potrebbe essere già stato usato o essere scaduto.",
    expiredTitle: "Accedi di nuovo",
    expiredText:
      "L’accesso ha richiesto troppo tempo, è già stato completato oppure il browser blocca i cookie.",
    expiredAdvice: "Il tuo account non ha alcun problema.",
    signedOutMeanwhile: "La sessione è terminata. Accedi, poi collega l’account.",
    unknownWayTitle: "Questo modo di accedere non esiste",
    unknownWayText: "Questo sito non offre questo modo di accedere. Scegline un altro.",

    signOut: "Esci",
    signOutText: "Vuoi davvero uscire?",
    staySignedIn: "Resta connesso",
    unendedTitle: "Non sei uscito ovunque",
    unendedText:
      "Sei uscito in questo browser, ma il server non è riuscito a terminare la sessione.",
    unendedAdvice: "Chi ne ha una copia potrebbe ancora usarla. Riprova tra un momento.",
    goOn: "Continua senza riprovare",

    checkEmail: "Controlla la tua email",
    linkSent: "Un link di accesso è stato inviato al tuo indirizzo email.",
    linkSentTo: "Un link di accesso è stato inviato a {email}.",
    linkDelay: "Può impiegare un minuto ad arrivare. Controlla anche la cartella dello spam.",
    sendAgain: "Invia di nuovo",
    sendAgainSoon: "Potrai inviarlo di nuovo tra un minuto.",
    anotherAddress: "Usa un altro indirizzo",

    confirmTitle: "Sei tu?",
    confirmText:
      "Questo link di accesso è stato richiesto su un altro dispositivo o in un altro browser. Continua solo se l’hai richiesto tu.",
    signInAs: "Accedi come {email}",
    confirmAdvice:
      "Se non hai chiesto di accedere, chiudi questa pagina. Nessuno accede finché non premi il pulsante.",
  },

  accountPage: {
    accountTitle: "Il tuo account",
    accountSessions: "Dove hai effettuato l’accesso",
    thisBrowser: "Questo browser",
    browserOn: "{browser} su {system}",
    unknownBrowser: "Browser sconosciuto",
    sessionBegan: "Accesso: {when}",
    sessionLastSeen: "Ultimo utilizzo: {when}",
    signOutOthers: "Esci da tutti gli altri dispositivi",
    signOutEverywhere: "Esci ovunque",
    sessionEnded: "Sei uscito da quel dispositivo.",
    othersEnded: "Sei uscito da tutti gli altri dispositivi.",
    confirmItIsYou: "Conferma che sei tu",
    confirmItIsYouText:
      "Per farlo, prima accedi di nuovo. Poi tornerai qui e potrai premere ancora il pulsante.",
    accountPasskeys: "Passkey",
    noPasskeys: "Non hai ancora nessuna passkey.",
    addPasskey: "Aggiungi una passkey",
    offerPasskeyTitle: "Accedi più velocemente la prossima volta",
    offerPasskeyText:
      "Con una passkey accedi con l’impronta, il volto o il blocco schermo. Non devi ricordare nessuna password.",
    notNow: "Non ora",
    unnamedPasskey: "Passkey senza nome",
    passkeySynced: "Sincronizzata tra i tuoi dispositivi",
    passkeyOnOneDevice: "Solo su un dispositivo",
    renamePasskey: "Rinomina",
    passkeyName: "Nome",
    saveName: "Salva",
    removePasskey: "Rimuovi",
    removePasskeyText:
      "Non potrai più accedere con questa passkey. Tutti gli altri dispositivi verranno disconnessi.",
    lastWayToSignIn:
      "Questa passkey non può essere rimossa, perché non hai un altro modo per accedere.",
    passkeyRenamed: "La passkey ha un nuovo nome.",
    passkeyRemoved:
      "La passkey è stata rimossa. Il tuo dispositivo potrebbe continuare a proporla finché non la elimini anche lì.",
    passkeyNameRefused: "Questo nome non può essere usato. Può avere al massimo 100 caratteri.",
    linkedAccounts: "Account collegati",
    alreadyGone: "Non esisteva più.",
    wayTooNew:
      "Non è stato rimosso nulla: il metodo con cui hai effettuato l’accesso ha meno di un giorno. Potrà rimuovere quelli più vecchi dal {when}. Oppure accedi ora con un metodo che hai da più tempo.",
    actingHere:
      "Stai agendo per conto di questa persona. Vedi ciò che vede lei. Ciò che può fare solo lei viene rifiutato.",
    actingSession: "Qualcuno che lavora per questo sito, che agisce per tuo conto",
    sectionFailed: "Impossibile leggere questa parte. Riprova più tardi.",
  },

  accountLink: {
    backToAccount: "Torna al tuo account",
  },

  password: {
    createAccountText:
      "Inserisci il tuo indirizzo email. Riceverai un link per scegliere una password.",
    haveAccount: "Hai già un account?",
    resetPassword: "Reimposta la password",
    resetPasswordText:
      "Inserisci il tuo indirizzo email. Riceverai un link per scegliere un’altra password.",
    sendResetLink: "Invia link",
    oneAddress: "Inserisci un indirizzo email.",
    passwordMailSent:
      "Un messaggio è in arrivo all’indirizzo che hai inserito. Segui il link che contiene.",
    passwordMailSentTo: "Un messaggio è in arrivo a {email}. Segui il link che contiene.",
    choosePassword: "Scegli una password",
    choosePasswordFor: "per {site}",
    newPassword: "Nuova password",
    currentPassword: "Password attuale",
    passwordRule: "Almeno 8 caratteri. Qualche parola di seguito è facile da ricordare.",
    savePassword: "Salva password",
    passwordTooShort: "Questa password è troppo corta.",
    passwordTooLong: "Questa password è troppo lunga.",
    passwordOfSite:
      "Questa password è facile da indovinare. Scegline una senza il tuo indirizzo o il nostro nome.",
    passwordCommon: "Questa password è una delle più usate. Scegline un’altra.",
    passwordLeaked:
      "Questa password è in un elenco pubblico di password rubate. Scegline un’altra.",
    passwordLinkOld: "Questo link non funziona più",
    passwordLinkOldText: "È scaduto o è già stato usato.",
    changePassword: "Cambia password",
    passwordIsChanged:
      "La password è stata salvata. Gli altri tuoi dispositivi sono stati disconnessi.",
    currentPasswordWrong: "La password attuale è sbagliata.",
    passwordWrong: "Email o password errata.",
    hasPassword: "Hai una password.",
    noPassword: "Non hai ancora una password.",
    passwordKeepsKeys: "Le tue chiavi API funzionano ancora.",
    checkKeys: "Controlla le tue chiavi API",
    signUpMailTitle: "Crea un account su {site}",
    signUpMailText:
      "Scegli una password e il tuo account è pronto. Il link funziona per un giorno.",
    knownMailTitle: "Hai già un account su {site}",
    knownMailText:
      "Qualcuno ha provato a creare un account con questo indirizzo, ma ne hai già uno. Usalo per accedere. Se non conosci la password, scegline un’altra. Il link funziona per mezz’ora.",
    resetMailTitle: "Reimposta la password di {site}",
    resetMailText:
      "Scegli un’altra password. Tutti i tuoi dispositivi saranno disconnessi. Il link funziona per mezz’ora.",
    unknownMailTitle: "Nessun account su {site}",
    unknownMailText:
      "Qualcuno ha chiesto un’altra password, ma non c’è nessun account con questo indirizzo. Forse ne hai uno con un altro indirizzo. Oppure creane uno: il link funziona per un giorno.",
  },

  emailCode: {
    codeTitle: "Inserisci il codice",
    codeSentTo: "Abbiamo inviato un codice a {email}.",
    codeLabel: "Codice ricevuto per email",
    codeOrLink: "Puoi usare anche il link in quella email.",
    codeWrong: "Non è il codice dell’email più recente.",
    codeGone:
      "Questo codice qui non è più valido. Richiedine uno nuovo e inseriscilo in questo browser.",
    codeTooMany:
      "Sono stati inseriti troppi codici errati per questo indirizzo. Per ora puoi accedere solo con il link dell’email più recente. Se non contiene un link, fattela inviare di nuovo.",
    codeMail: "Il tuo codice: {code}",
    codeMailText:
      "Inseriscilo nel browser in cui l’hai richiesto. Validità: {time}. Non darlo a nessuno.",
    proveAddressTitle: "Conferma il tuo indirizzo email",
    proveAddressText:
      "Il tuo indirizzo {email} non è ancora confermato. Fino ad allora, chiunque ne legga la posta potrebbe impossessarsi del tuo account e rimuovere ciò che aggiungi. Invieremo un codice a quell’indirizzo.",
    sendAddressCode: "Invia un codice",
    confirmAddress: "Conferma l’indirizzo",
    addressProved: "Il tuo indirizzo è confermato.",
    addressTooMany: "Troppi codici. Riprova tra un’ora.",
    addressMailTitle: "Conferma il tuo indirizzo email per {site}",
  },

  secondFactors: {
    secondStepTitle: "Ancora un passaggio",
    signingInAs: "Stai accedendo come {person}.",
    secondStepText: "Inserisci le sei cifre mostrate dalla tua app di autenticazione.",
    appCodeLabel: "Codice",
    trustBrowser: "Considera attendibile questo browser e non chiedere qui per {time}",
    confirmCode: "Conferma",
    useRecoveryCode: "Usa un codice di recupero",
    useApp: "Usa l’app di autenticazione",
    recoveryCodeLabel: "Codice di recupero",
    appCodeWrong:
      "Il codice non è corretto. Usa il più recente e controlla che l’ora del dispositivo sia impostata automaticamente.",
    appCodeUsed: "Questo codice è già stato usato. Aspetta che l’app mostri il prossimo.",
    appCodeTooMany: "Troppi codici errati. Riprova più tardi o usa un codice di recupero.",
    recoveryCodeWrong: "Non è uno dei tuoi codici di recupero, oppure è già stato usato.",
    secondStepOverTitle: "Questo accesso è terminato",
    secondStepOverText:
      "Ha richiesto più di dieci minuti, oppure è stato completato o annullato altrove.",
    addFactorTitle: "Aggiungi un secondo passaggio",
    addFactorRequired: "Per accedere qui ti serve un secondo passaggio.",
    addFactorText:
      "Scansiona questo codice con un’app di autenticazione, poi inserisci le sei cifre che mostra.",
    qrCodeLabel: "Codice QR per un’app di autenticazione",
    keyInstead: "Oppure inserisci questa chiave nell’app:",
    openInApp: "Apri in un’app su questo dispositivo",
    copySecret: "Copia",
    secretCopied: "Copiato",
    downloadSecret: "Scarica",
    printSecret: "Stampa",
    recoveryCodesTitle: "I tuoi codici di recupero",
    recoveryCodesText:
      "Se perdi il dispositivo, ognuno di questi codici ti permette di accedere una volta. Conservali dove nessun altro può trovarli. Non verranno più mostrati.",
    recoveryCodesKept: "Li ho salvati",
    twoStepTitle: "Secondo passaggio",
    noFactor:
      "Non hai ancora un’app di autenticazione. Con un’app, nessuno può accedere al posto tuo senza un codice che solo il tuo dispositivo mostra.",
    factorSince: "App di autenticazione, aggiunta il {when}",
    recoveryCodesLeft: "Codici di recupero rimasti: {count}",
    fewRecoveryCodes: "Ti restano pochi codici di recupero. Creane di nuovi prima che finiscano.",
    trustedBrowsers: "Browser attendibili: {count}",
    factorNeeded: "Il tuo account richiede un secondo passaggio. Aggiungine uno.",
    factorNeededFrom:
      "Il tuo account richiede un secondo passaggio. A partire da questa data non potrai accedere senza: {when}.",
    factorForPage:
      "La pagina che hai richiesto prevede un secondo passaggio. Aggiungine uno e potrai aprirla.",
    manageFactors: "Gestisci il secondo passaggio",
    replaceApp: "Usa un’altra app",
    removeApp: "Rimuovi l’app",
    removeAppText:
      "Non ti verrà più chiesto un codice. Verranno rimossi anche i codici di recupero e i browser attendibili.",
    makeRecoveryCodes: "Crea nuovi codici di recupero",
    makeRecoveryCodesText: "Dieci nuovi codici sostituiscono quelli che hai adesso.",
    forgetBrowsers: "Non considerare più attendibile alcun browser",
    appRemoved: "L’app è stata rimossa. Gli altri tuoi dispositivi sono stati disconnessi.",
    browsersForgotten: "Nessun browser è più attendibile.",
    factorGone: "Non c’era più. Forse è stato modificato in un’altra finestra.",
    factorTooNew:
      "Non è stato rimosso nulla: il metodo con cui hai effettuato l’accesso ha meno di un giorno. Potrà rimuovere quelli più vecchi dal {when}. Oppure accedi ora con un metodo che hai da più tempo.",
    appNotStarted:
      "L’app non è stata aggiunta: è passata più di un’ora, oppure qualcosa è stato modificato in un’altra finestra. Ricomincia.",
    startAgain: "Ricomincia",
    goOnNow: "Hai confermato la tua identità. Ora puoi continuare.",
    backToTwoStep: "Indietro",
  },

  notices: {
    newBrowserTitle: "Nuovo accesso a {site}",
    newBrowserText:
      "Qualcuno ha effettuato l’accesso al tuo account da un browser che non avevi ancora usato.",
    methodAddedTitle: "Nuovo modo di accedere a {site}",
    methodAddedText: "Ora puoi accedere al tuo account con {method}.",
    methodRemovedTitle: "Un modo di accedere a {site} è stato rimosso",
    methodRemovedText: "Non puoi più accedere al tuo account con {method}.",
    noticePasskey: "una passkey",
    signedOutTitle: "Disconnessione da {site} ovunque",
    signedOutText: "Tutte le sessioni del tuo account sono terminate.",
    sessionCopiedTitle: "Una sessione su {site} è terminata",
    sessionCopiedText:
      "Un browser in cui avevi effettuato l’accesso potrebbe essere stato copiato, quindi è stato disconnesso. Accedi di nuovo da lì.",
    passwordChangedTitle: "La tua password di {site} è cambiata",
    passwordChangedText: "Il tuo account ha una nuova password. Le altre sessioni sono terminate.",
    takenOverTitle: "Il tuo indirizzo è stato confermato su {site}",
    takenOverText:
      "Hai confermato che questo indirizzo è tuo. I modi di accedere che qualcun altro potrebbe aver aggiunto sono stati rimossi e tutte le sessioni sono terminate.",
    appAddedTitle: "Nuova app di autenticazione per {site}",
    appAddedText:
      "Il tuo account ha una nuova app di autenticazione. Per accedere ora ti serve un codice mostrato dall’app.",
    appRemovedTitle: "La tua app di autenticazione per {site} è stata rimossa",
    appRemovedText:
      "Per accedere al tuo account non ti serve più un codice di un’app di autenticazione.",
    recoveryCodesMadeTitle: "Nuovi codici di recupero per {site}",
    recoveryCodesMadeText:
      "Il tuo account ha nuovi codici di recupero. Quelli precedenti non funzionano più.",
    recoveryCodeUsedTitle: "Un codice di recupero per {site} è stato usato",
    recoveryCodeUsedText:
      "Qualcuno ha usato un codice di recupero per accedere al tuo account. Codici rimasti: {left}.",
    codeWrongTitle: "È stato inserito un codice errato per {site}",
    codeWrongText:
      "Qualcuno ha superato il primo passaggio dell’accesso al tuo account e ha inserito un codice errato nel secondo. Quel codice non ha fatto entrare nessuno. Ti avvisiamo al massimo una volta all’ora.",
    wayTooNewTitle: "Tentativo di rimuovere un metodo di accesso a {site}",
    wayTooNewText:
      "Qualcuno ha effettuato l’accesso al tuo account con un metodo aggiunto da meno di un giorno e ha tentato di rimuoverne uno più vecchio. Non è stato rimosso nulla. Sarà possibile un giorno dopo l’aggiunta.",
    trustRemovedTitle: "Nessun browser è più attendibile su {site}",
    trustRemovedText:
      "Un browser che consideravi attendibile potrebbe essere stato copiato. In ogni browser, per accedere al tuo account serve di nuovo un codice della tua app di autenticazione.",
    grantWidenedTitle: "{site} ha più accesso a un account collegato",
    grantWidenedText: "{site} ora può fare di più con il tuo account {method}.",
    noticeScopes: "Consentito ora: {scopes}",
    grantEndedTitle: "Un account è stato scollegato da {site}",
    grantEndedText:
      "{site} non può più usare il tuo account {method}. Il tuo modo di accedere non è cambiato.",
    grantLostTitle: "{site} ha perso l’accesso a un account collegato",
    grantLostText:
      "{site} non può più usare il tuo account {method}, perché lì l’accesso è terminato. La tua sessione resta attiva. Per collegarlo di nuovo, apri {site} come al solito e consenti l’accesso dove serve.",
    dataExportedTitle: "I tuoi dati su {site} sono stati scaricati",
    dataExportedText:
      "Qualcuno che ha effettuato l’accesso al tuo account ha scaricato ciò che {site} conserva. Il file non contiene nulla con cui si possa accedere.",
    actingStartedTitle: "Qualcuno di {site} sta usando il tuo account",
    actingStartedText:
      "Una persona che lavora per {site} sta guardando il tuo account come lo vedi tu, per un’ora al massimo. Non può cambiare il modo in cui accedi, e le tue sessioni continuano.",
    keyMadeTitle: "Nuova chiave API per {site}",
    keyMadeText:
      "Nel tuo account è stata creata una chiave API. Con essa un programma può usare {site} per te. Funziona finché non scade o non la elimini, anche dopo la fine di tutte le sessioni.",
    keyRotatedTitle: "Una chiave API di {site} è stata sostituita",
    keyRotatedText:
      "Il tuo account ha una nuova chiave API al posto di una precedente, che può fare le stesse cose. La precedente può funzionare ancora per una settimana al massimo.",
    keyLeakedTitle: "Una chiave API di {site} è diventata pubblica",
    keyLeakedText:
      "Una delle tue chiavi API è stata trovata dove altri possono leggerla, quindi è stata eliminata. I programmi che la usano non hanno più accesso.",
    keyLeakedAdvice:
      "Rimuovi la chiave da quel luogo, creane una nuova e mettila dove serve ai tuoi programmi. Se nel tuo account c’è qualcosa che non hai fatto tu, avvisa chi gestisce {site}.",
    noticeKeyLast: "La chiave termina con {last}.",
    noticeKeyWhere: "Trovata in: {where}",
    noticeKeysGoOn:
      "Le tue chiavi API funzionano ancora. Se qualcun altro potrebbe conoscere la tua password, controlla anche quelle.",
    accountBlockedTitle: "Il tuo account su {site} è stato bloccato",
    accountBlockedText:
      "Non puoi più accedere, e tutte le tue sessioni sono terminate. Se pensi che sia un errore, o se vuoi i tuoi dati o la cancellazione del tuo account, contatta chi gestisce {site}.",
    accountUnblockedTitle: "Il tuo account su {site} non è più bloccato",
    accountUnblockedText: "Puoi accedere di nuovo.",
    factorsResetTitle: "Il secondo passaggio per accedere a {site} è stato rimosso",
    factorsResetText:
      "La tua app di autenticazione, i tuoi codici di recupero e i tuoi browser attendibili sono stati rimossi. Per accedere non ti serve alcun codice finché non aggiungi di nuovo un’app.",
    secondFactorRequiredTitle: "{site} ti chiede un secondo passaggio per accedere",
    secondFactorRequiredText:
      "Se non hai ancora un’app di autenticazione, ne aggiungerai una al prossimo accesso. Da allora inserirai un codice mostrato dall’app.",
    newPasswordRequiredTitle: "Scegli una nuova password per {site}",
    newPasswordRequiredText:
      "Con la tua password non puoi più accedere. Apri {site} come al solito e accedi: riceverai un’email con un link per sceglierne una nuova.",
    dataGivenTitle: "I tuoi dati su {site} sono stati esportati",
    dataGivenText:
      "{site} ha esportato ciò che conserva sul tuo account. Il file non contiene nulla con cui si possa accedere.",
    noticeAdvice:
      "Se sei stato tu, non devi fare nulla. Altrimenti accedi, termina tutte le altre sessioni e avvisa chi gestisce {site}.",
    noticeSiteAdvice:
      "Lo ha fatto chi gestisce {site}. Se non l’hai chiesto o non ne conosci il motivo, contatta chi gestisce il sito.",
  },

  keys: {
    keysTitle: "Chiavi API",
    keysText:
      "Con una chiave, un programma può usare questo sito per te, senza la tua password. Scegli tu che cosa può fare e puoi eliminarla in qualsiasi momento.",
    noKeys: "Non hai ancora chiavi.",
    newKey: "Crea una chiave",
    keyNameLabel: "Nome",
    keyNameHint: "A che cosa serve la chiave, per esempio il nome di un programma.",
    keyScopesLabel: "Che cosa può fare la chiave",
    keyNoScopes: "Non c’è nulla che tu possa consentire a una chiave.",
    keyDaysLabel: "Per quanto tempo funziona",
    keyDaysUntil: "{days} (fino al {when})",
    keyNever: "Finché non la elimini",
    keyMade: "Creata: {when}",
    keyUsed: "Ultimo uso: {when}",
    keyUnused: "Mai usata",
    keyEnds: "Scade: {when}",
    keyEndsNever: "Non scade",
    keyReplaced: "Sostituita da una chiave più recente",
    replaceKey: "Sostituisci",
    replaceKeyTitle: "Sostituire la chiave?",
    replaceKeyText:
      "Ottieni una nuova chiave con lo stesso nome, che può fare le stesse cose. Mettila dove i programmi usano quella vecchia.",
    keyOverlapLabel: "Per quanto tempo funziona ancora la vecchia chiave",
    keyOverlapNone: "Smette subito di funzionare",
    endKey: "Elimina",
    endKeyTitle: "Eliminare la chiave?",
    endKeyText: "I programmi che la usano perdono l’accesso. L’operazione non si può annullare.",
    keyCancel: "Annulla",
    shownKeyTitle: "La tua nuova chiave",
    shownKeyText:
      "Copia ora la chiave e conservala dove nessun altro possa trovarla. Non verrà più mostrata.",
    keyExample: "Per provarla, esegui questo comando:",
    shownKeyDone: "L’ho copiata",
    keyDeleted:
      "La chiave è stata eliminata. I programmi che la usano vengono rifiutati entro un minuto.",
    keyGone: "Quella chiave non esisteva più.",
    keyFormSent:
      "Questo modulo era già stato inviato, quindi non è stata creata una seconda chiave. Se non hai copiato la prima, sostituiscila nell’elenco.",
    keyNameWrong: "Inserisci un nome: una riga di al massimo 100 caratteri.",
    keyScopesWrong: "Scegli almeno una cosa che la chiave può fare.",
    keyDaysWrong: "Scegli per quanto tempo funziona la chiave.",
    keysTooMany: "Hai già il numero massimo di chiavi. Eliminane una che nessun programma usa.",
    keyReplacedBefore: "Quella chiave era già stata sostituita. Sostituisci quella più recente.",
    keyCount: "Chiavi: {count}",
    keyEndsNext: "{name} scade il {when}.",
    manageKeys: "Gestisci le chiavi",
  },

  tokens: {
    connectTitle: "Consenti di più su {provider}",
    connectText: "Questo sito chiede a {provider} di consentire quanto segue:",
    connectPlain: "Questo sito chiede a {provider} l’accesso al tuo account.",
    connectButton: "Continua su {provider}",
    connectOld: "Questo link non funziona",
    connectExpired: "Questo link è scaduto o non è per te. Torna indietro e riprova.",
    connectionsTitle: "Account collegati",
    noConnections: "Non è collegato nulla.",
    connectionSince: "{provider}, collegato il {when}",
    connectionScopes: "Consentito: {scopes}",
    connectionLost: "{provider} ha interrotto l’accesso. Collegalo di nuovo dove ti serve.",
    disconnect: "Scollega {provider}",
    disconnected: "L’accesso è terminato.",
    connectionGone: "Era già terminato.",
    manageConnections: "Gestisci gli account collegati",
  },
  accounts: {
    linkTitle: "Collega {provider}",
    linkText: "Poi potrai accedere a questo sito anche con il tuo account {provider}.",
    linkButton: "Continua su {provider}",
    linkOld: "Questo link non funziona",
    linkExpired: "Questo link è scaduto o non è per te. Torna indietro e riprova.",
    profileTitle: "Profilo",
    noName: "Ancora nessun nome",
    addressProven: "Confermato",
    addressUnproven: "Non confermato",
    changeProfile: "Modifica profilo",
    profileImage: "Immagine",
    profileImageHint: "L’indirizzo di un’immagine sul web. Inizia con https://.",
    profileChanged: "Il tuo profilo è stato modificato.",
    nameRefused: "Questo nome non può essere usato. Usa una sola riga di al massimo 100 caratteri.",
    imageRefused:
      "Questa immagine non può essere usata. Il suo indirizzo deve iniziare con https://.",
    noAccounts: "Nessun account è ancora collegato. Con un account puoi accedere senza password.",
    accountLinked: "Collegato: {when}",
    accountScopes: "Consentito: {scopes}",
    addAccount: "Aggiungi {provider}",
    accountUnlinked:
      "L’account non è più collegato. Tutti gli altri dispositivi sono stati disconnessi.",
    lastAccount:
      "Questo account non può essere rimosso, perché non hai un altro modo per accedere. Prima aggiungine uno.",
    passkeyAdded: "Aggiunta: {when}",
    dataTitle: "I tuoi dati",
    dataText:
      "Un file con ciò che questo sito conserva del tuo account. Non contiene nulla con cui qualcuno possa accedere.",
    downloadData: "Scarica",
    deleteConfirm: "Per confermare, digita {word}.",
    newAddressAsked: "Abbiamo inviato un link al nuovo indirizzo. Aprilo in questo browser.",
    newAddressRefused: "Questo indirizzo non può essere usato.",
    removeAccountText:
      "Non potrai più accedere con {provider}. Tutti gli altri dispositivi verranno disconnessi.",
    newAddressLabel: "Nuovo indirizzo email",
    newAddressHint: "Riceverai lì un link. Finché non lo apri non cambia nulla.",
    newAddressButton: "Invia il link",
    deleteWhat: "Il tuo account e tutto ciò che contiene verranno eliminati.",
    deleteWordWrong: "Non corrisponde. Digitalo come è scritto sopra.",
  },

  addressChange: {
    changeAddressTitle: "Cambia il tuo indirizzo email",
    changeAddressText:
      "Il tuo account avrà l’indirizzo {email}. Qui rimani connesso, e le altre sessioni terminano.",
    changeAddressButton: "Usa questo indirizzo",
    addressChanged: "Ora il tuo account ha l’indirizzo {email}.",
    addressLinkOld: "Questo link non funziona",
    addressLinkOldText:
      "È scaduto, è già stato usato o è stato aperto in un browser diverso da quello in cui l’hai richiesto.",
    addressTaken: "Questo indirizzo appartiene a un altro account. Non è cambiato nulla.",
    undoTitle: "Annulla il cambio di indirizzo",
    undoText:
      "Il tuo account riavrà l’indirizzo {email}. Tutte le sessioni terminano, e ciò che è stato aggiunto all’account dopo il cambio viene rimosso.",
    undoButton: "Annulla il cambio",
    undoWithPasskey: "Conferma con una passkey",
    undoneTitle: "Il cambio è stato annullato",
    undoneText: "Il tuo account ha di nuovo questo indirizzo. Accedi e controlla il tuo account.",
    reservedTitle: "Questo indirizzo è stato cambiato",
    reservedText:
      "Il {when} l’account con {email} ha ricevuto un altro indirizzo. Se è il tuo account e non sei stato tu, annulla il cambio. Se sei un’altra persona, continua con un nuovo account: il cambio non potrà più essere annullato.",
    reservedPlain:
      "Il {when} l’account con {email} ha ricevuto un altro indirizzo. Se è il tuo account, accedi con quello nuovo. Se sei un’altra persona, continua con un nuovo account.",
    newAccountButton: "Continua con un nuovo account",
    confirmMailTitle: "Conferma il tuo nuovo indirizzo per {site}",
    confirmMailText:
      "Qualcuno vuole usare questo indirizzo per il proprio account su {site}. Se sei stato tu, apri questo link entro un’ora nel browser in cui l’hai richiesto.",
    takenMailTitle: "Questo indirizzo ha già un account su {site}",
    takenMailText:
      "Qualcuno voleva usare questo indirizzo per il proprio account su {site}. Appartiene a un altro account, quindi non è cambiato nulla.",
    askedMailTitle: "Un nuovo indirizzo per il tuo account su {site}",
    askedMailText:
      "Qualcuno che ha effettuato l’accesso al tuo account ha chiesto un altro indirizzo email. Resta com’è finché quello nuovo non è confermato.",
    changedMailTitle: "Il tuo indirizzo su {site} è stato cambiato",
    changedMailText: "Ora il tuo account ha un altro indirizzo email. Accedi con quello nuovo.",
    changedMailUndo:
      "Ora il tuo account ha un altro indirizzo email. Se non sei stato tu, annulla il cambio entro sette giorni.",
    restoredMailTitle: "Il cambio del tuo indirizzo su {site} è stato annullato",
    restoredMailText:
      "Il tuo account ha di nuovo il suo indirizzo email precedente. Tutte le sessioni sono terminate.",
    releasedMailTitle: "Il tuo indirizzo precedente su {site} ha un nuovo account",
    releasedMailText:
      "Qualcuno che legge la posta del tuo indirizzo precedente si è registrato con esso. Il cambio del tuo indirizzo non può più essere annullato.",
  },

  deletion: {
    keepTitle: "Vuoi conservare il tuo account?",
    keepText:
      "Il tuo account verrà eliminato il {when}, perché qualcuno che aveva effettuato l’accesso lo ha richiesto.",
    keepButton: "Conserva l’account",
    leaveButton: "Eliminalo come previsto",
    leaveText: "Il tuo account verrà eliminato il {when}. Per conservarlo, accedi prima di allora.",
    deleteTitle: "Elimina l’account",
    deleteText:
      "Il tuo account e tutto ciò che contiene vengono eliminati subito. Non si può annullare.",
    deleteEndsKeys: "Anche le tue chiavi API smettono di funzionare.",
    deleteAsked:
      "Ti abbiamo inviato un link. Aprilo in questo browser entro dieci minuti: lì eliminerai l’account.",
    deletedTitle: "L’account è stato eliminato",
    deletedText: "Per usare di nuovo questo sito, accedi: avrai un nuovo account.",
    deleteLinkOld: "Questo link non funziona",
    deleteLinkOldText:
      "È scaduto, è già stato usato o è stato aperto in un browser diverso da quello in cui l’hai richiesto.",
    deletionMailTitle: "Il tuo account su {site} verrà eliminato",
    deletionMailText:
      "Qualcuno che ha effettuato l’accesso al tuo account ha chiesto di eliminarlo. Avverrà il {when}. Per conservare l’account, accedi prima di allora.",
    keptMailTitle: "Il tuo account su {site} resta",
    keptMailText: "Il tuo account non verrà eliminato.",
    deletedMailTitle: "Il tuo account su {site} è stato eliminato",
    deletedMailText:
      "Il tuo account e ciò che {site} conservava al riguardo sono stati eliminati. Non si può annullare.",
    deleteMailTitle: "Elimina il tuo account su {site}",
    deleteMailText:
      "Qualcuno che ha effettuato l’accesso al tuo account ha chiesto di eliminarlo. Se sei stato tu, apri questo link entro dieci minuti nel browser in cui l’hai richiesto.",
  },

  limits: {
    tooManyAttempts: "Troppi tentativi",
    tryAgainWhen: "Potrai riprovare {when}.",
  },

  administration: {
    actingRefusedTitle: "Può farlo solo la persona stessa",
    actingRefusedText:
      "Stai agendo per conto di un’altra persona, e solo lei può farlo. Non è stato fatto nulla. Per smettere, usa la tua area di amministrazione oppure esci.",
    blockedTitle: "Il tuo account è stato bloccato",
    blockedText:
      "Non puoi più accedere qui. Se pensi che sia un errore, o se vuoi i tuoi dati o la cancellazione del tuo account, contatta questo sito.",
    passwordRequiredTitle: "Scegli una nuova password",
    passwordRequiredText:
      "Questo sito ti chiede di scegliere una nuova password prima di accedere di nuovo con la password. Riceverai un link via email.",
    passwordRequiredButton: "Inviami il link",
    passwordRequiredSent: "Il link è in arrivo. Puoi chiudere questa pagina.",
  },
}
