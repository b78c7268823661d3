import type { AllTexts } from "../contract/all-texts.js"

/** French, with "vous". */
export const fr: AllTexts = {
  core: {
    signIn: "Se connecter",
    signInTo: "Se connecter à {site}",
    mailIgnore: "Si vous n’avez pas demandé cet e-mail, vous pouvez l’ignorer.",
    mailExpiry: "Le lien ne fonctionne qu’une fois, pendant {time}.",
    mailLink: "Si le bouton ne fonctionne pas, ouvrez ce lien :",
    goToSite: "Aller sur {site}",
    tryAgain: "Réessayer",
    anotherWay: "Se connecter autrement",
    newLink: "Obtenir un nouveau lien",

    signInTab: "Connexion",
    signInTitle: "Connexion",
    confirmPersonTitle: "Confirmez que c’est bien vous",
    continueTo: "pour continuer vers {site}",
    logo: "Logo",
    lastUsed: "Utilisé en dernier",
    betweenWays: "ou",
    noWay: "Il n’y a pas encore de moyen de se connecter.",
    noAccount: "Pas encore de compte ?",
    createAccount: "Créer un compte",
    terms: "Conditions d’utilisation",
    privacy: "Confidentialité",

    signInWith: "Se connecter avec {provider}",
    emailLabel: "Adresse e-mail",
    emailPlaceholder: "email@example.com",
    passwordLabel: "Mot de passe",
    usernameLabel: "Nom d’utilisateur",
    codeFieldLabel: "Code",
    nameLabel: "Nom",
    phoneLabel: "Numéro de téléphone",
    forgotPassword: "Mot de passe oublié ?",
    showPassword: "Afficher la saisie",
    emailLink: "Recevoir un lien par e-mail",
    emailCode: "Recevoir un code par e-mail",
    signInWithPasskey: "Se connecter avec une clé d’accès",
    createPasskey: "Créer une clé d’accès",
    passkeyNeedsScript: "Les clés d’accès nécessitent JavaScript.",

    signedInTitle: "Vous êtes connecté",
    continueAs: "Continuer en tant que {person}",
    continue: "Continuer",
    useAnotherAccount: "Utiliser un autre compte",

    errorUnknown: "Connexion impossible.",
    errorDifferentAccount: "Essayez de vous connecter avec un autre compte.",
    errorProviderStart:
      "Ce mode de connexion ne fonctionne pas pour le moment. Veuillez réessayer ou en choisir un autre.",
    errorProviderRefused:
      "L’autre site ne vous a pas connecté. Veuillez réessayer ou choisir un autre mode de connexion.",
    errorCancelled:
      "La connexion a été annulée. Veuillez réessayer ou choisir un autre mode de connexion.",
    errorSameAccount:
      "Vous avez déjà un compte ici. Veuillez vous connecter comme vous l’avez fait auparavant.",
    errorAnotherAccount: "C’est un autre compte. Veuillez choisir celui qui est associé ici.",
    errorEmail: "L’e-mail n’a pas pu être envoyé. Veuillez vérifier l’adresse et réessayer.",
    errorCredentials: "La connexion a échoué. Vérifiez les informations que vous avez saisies.",
    errorQueueFull:
      "Beaucoup de personnes se connectent en ce moment. Veuillez réessayer dans une minute.",
    errorSessionRequired: "Veuillez vous connecter pour accéder à cette page.",
    errorFormExpired: "Cette page est restée ouverte trop longtemps. Veuillez réessayer.",
    errorNoCookies:
      "Votre navigateur n’a renvoyé aucun cookie. Veuillez autoriser les cookies pour ce site et réessayer.",
    errorLinkExpired: "Le lien de connexion n’est plus valable. Veuillez en demander un nouveau.",
    errorPasskey: "Votre clé d’accès n’a pas pu être vérifiée. Veuillez réessayer.",
    errorConfiguration:
      "La connexion n’est pas disponible pour le moment. Veuillez réessayer plus tard.",

    passkeyCancelled:
      "Aucune clé d’accès n’a été utilisée. Réessayez ou choisissez un autre mode de connexion.",
    passkeyTimeout: "Cela a pris trop de temps. Veuillez réessayer.",
    passkeyUnsupported:
      "Ce navigateur ne peut pas utiliser de clé d’accès ici. Choisissez un autre mode de connexion.",
    passkeyAlreadyRegistered:
      "Cet appareil a déjà une clé d’accès pour ce compte. Utilisez-la pour vous connecter.",
    passkeyWrongSite: "Les clés d’accès de ce site ne peuvent pas être utilisées à cette adresse.",
    passkeyBusy:
      "Une autre fenêtre de clé d’accès est ouverte. Terminez-y l’opération ou fermez-la, puis réessayez.",
    passkeyNetwork: "Le site est injoignable. Vérifiez votre connexion et réessayez.",
    passkeyServer: "Votre clé d’accès n’a pas pu être utilisée. Actualisez la page et réessayez.",

    notFoundTitle: "Page introuvable",
    notFoundText: "Il n’y a aucune page à cette adresse.",
    errorTitle: "Une erreur est survenue",
    errorText: "Veuillez réessayer. Si le problème persiste, revenez plus tard.",
    configurationTitle: "Erreur du serveur",
    configurationText: "La configuration du serveur pose problème.",
    configurationAdvice:
      "Si vous gérez ce site, consultez les journaux du serveur pour en savoir plus.",
    errorReference: "Si vous demandez de l’aide, indiquez la référence {reference}.",
    deniedTitle: "Accès refusé",
    deniedText: "Vous n’êtes pas autorisé à vous connecter.",
    oldLinkTitle: "Connexion impossible",
    oldLinkText: "Le lien de connexion n’est plus valable.",
    oldLinkReason: "Il a peut-être déjà été utilisé ou il a expiré.",
    expiredTitle: "Veuillez vous reconnecter",
    expiredText:
      "La connexion a pris trop de temps, est déjà terminée, ou votre navigateur bloque les cookies.",
    expiredAdvice: "Votre compte n’a aucun problème.",
    signedOutMeanwhile: "Votre session a été fermée. Connectez-vous, puis associez le compte.",
    unknownWayTitle: "Ce mode de connexion n’existe pas",
    unknownWayText: "Ce site ne propose pas ce mode de connexion. Veuillez en choisir un autre.",

    signOut: "Se déconnecter",
    signOutText: "Voulez-vous vraiment vous déconnecter ?",
    staySignedIn: "Rester connecté",
    unendedTitle: "Pas déconnecté partout",
    unendedText:
      "Vous êtes déconnecté dans ce navigateur, mais le serveur n’a pas pu mettre fin à votre session.",
    unendedAdvice:
      "Quelqu’un qui en a une copie pourrait encore l’utiliser. Réessayez dans un instant.",
    goOn: "Continuer sans réessayer",

    checkEmail: "Consultez vos e-mails",
    linkSent: "Un lien de connexion a été envoyé à votre adresse e-mail.",
    linkSentTo: "Un lien de connexion a été envoyé à {email}.",
    linkDelay: "Il peut mettre une minute à arriver. Vérifiez aussi vos courriers indésirables.",
    sendAgain: "Renvoyer",
    sendAgainSoon: "Vous pourrez le renvoyer dans une minute.",
    anotherAddress: "Utiliser une autre adresse",

    confirmTitle: "Est-ce bien vous ?",
    confirmText:
      "Ce lien de connexion a été demandé sur un autre appareil ou dans un autre navigateur. Continuez seulement si vous l’avez demandé vous-même.",
    signInAs: "Se connecter en tant que {email}",
    confirmAdvice:
      "Si vous n’avez pas demandé à vous connecter, fermez cette page. Personne n’est connecté tant que vous n’appuyez pas sur le bouton.",
  },

  accountPage: {
    accountTitle: "Votre compte",
    accountSessions: "Où vous êtes connecté",
    thisBrowser: "Ce navigateur",
    browserOn: "{browser} sur {system}",
    unknownBrowser: "Navigateur inconnu",
    sessionBegan: "Connexion : {when}",
    sessionLastSeen: "Dernière utilisation : {when}",
    signOutOthers: "Déconnecter tous les autres appareils",
    signOutEverywhere: "Se déconnecter partout",
    sessionEnded: "Cet appareil est déconnecté.",
    othersEnded: "Tous les autres appareils sont déconnectés.",
    confirmItIsYou: "Confirmez qu’il s’agit bien de vous",
    confirmItIsYouText:
      "Pour cela, connectez-vous d’abord à nouveau. Vous reviendrez ensuite ici et pourrez appuyer de nouveau sur le bouton.",
    accountPasskeys: "Clés d’accès",
    noPasskeys: "Vous n’avez pas encore de clé d’accès.",
    addPasskey: "Ajouter une clé d’accès",
    offerPasskeyTitle: "Connectez-vous plus vite la prochaine fois",
    offerPasskeyText:
      "Avec une clé d’accès, vous vous connectez avec votre empreinte, votre visage ou le verrouillage de l’écran. Aucun mot de passe à retenir.",
    notNow: "Pas maintenant",
    unnamedPasskey: "Clé d’accès sans nom",
    passkeySynced: "Synchronisée entre vos appareils",
    passkeyOnOneDevice: "Sur un seul appareil",
    renamePasskey: "Renommer",
    passkeyName: "Nom",
    saveName: "Enregistrer",
    removePasskey: "Supprimer",
    removePasskeyText:
      "Vous ne pourrez plus vous connecter avec cette clé d’accès. Tous les autres appareils seront déconnectés.",
    lastWayToSignIn:
      "Cette clé d’accès ne peut pas être supprimée, car vous n’avez pas d’autre moyen de vous connecter.",
    passkeyRenamed: "La clé d’accès a un nouveau nom.",
    passkeyRemoved:
      "La clé d’accès a été supprimée. Votre appareil peut continuer à la proposer tant que vous ne l’y supprimez pas aussi.",
    passkeyNameRefused:
      "Ce nom ne peut pas être utilisé. Il peut comporter 100 caractères au maximum.",
    linkedAccounts: "Comptes associés",
    alreadyGone: "Cet élément n’existait plus.",
    wayTooNew:
      "Rien n’a été supprimé : votre moyen de connexion date de moins d’un jour. Il pourra en supprimer de plus anciens à partir du {when}. Ou connectez-vous maintenant avec un moyen que vous avez depuis plus longtemps.",
    actingHere:
      "Vous agissez au nom de cette personne. Vous voyez ce qu’elle voit. Ce qu’elle seule peut faire est refusé.",
    actingSession: "Une personne qui travaille pour ce site, agissant en votre nom",
    sectionFailed: "Cela n’a pas pu être lu. Réessayez plus tard.",
  },

  accountLink: {
    backToAccount: "Retour à votre compte",
  },

  password: {
    createAccountText:
      "Saisissez votre adresse e-mail. Vous recevrez un lien pour choisir un mot de passe.",
    haveAccount: "Vous avez déjà un compte ?",
    resetPassword: "Réinitialiser le mot de passe",
    resetPasswordText:
      "Saisissez votre adresse e-mail. Vous recevrez un lien pour choisir un autre mot de passe.",
    sendResetLink: "Envoyer le lien",
    oneAddress: "Saisissez une adresse e-mail.",
    passwordMailSent:
      "Un message est en route vers l’adresse que vous avez saisie. Suivez le lien qu’il contient.",
    passwordMailSentTo: "Un message est en route vers {email}. Suivez le lien qu’il contient.",
    choosePassword: "Choisir un mot de passe",
    choosePasswordFor: "pour {site}",
    newPassword: "Nouveau mot de passe",
    currentPassword: "Mot de passe actuel",
    passwordRule: "Au moins 8 caractères. Quelques mots à la suite sont faciles à retenir.",
    savePassword: "Enregistrer le mot de passe",
    passwordTooShort: "Ce mot de passe est trop court.",
    passwordTooLong: "Ce mot de passe est trop long.",
    passwordOfSite:
      "Ce mot de passe est facile à deviner. Choisissez-en un sans votre adresse ni notre nom.",
    passwordCommon: "Ce mot de passe est l’un des plus utilisés. Choisissez-en un autre.",
    passwordLeaked:
      "Ce mot de passe figure dans une liste publique de mots de passe volés. Choisissez-en un autre.",
    passwordLinkOld: "Ce lien ne fonctionne plus",
    passwordLinkOldText: "Il a expiré ou a déjà été utilisé.",
    changePassword: "Changer de mot de passe",
    passwordIsChanged: "Votre mot de passe est enregistré. Vos autres appareils sont déconnectés.",
    currentPasswordWrong: "Le mot de passe actuel est incorrect.",
    passwordWrong: "Adresse e-mail ou mot de passe incorrect.",
    hasPassword: "Vous avez un mot de passe.",
    noPassword: "Vous n’avez pas encore de mot de passe.",
    passwordKeepsKeys: "Vos clés d’API fonctionnent toujours.",
    checkKeys: "Vérifier vos clés d’API",
    signUpMailTitle: "Créer un compte sur {site}",
    signUpMailText:
      "Choisissez un mot de passe et votre compte est prêt. Le lien fonctionne pendant un jour.",
    knownMailTitle: "Vous avez un compte sur {site}",
    knownMailText:
      "Quelqu’un a voulu créer un compte avec cette adresse, mais vous en avez déjà un. Utilisez-le pour vous connecter. Si vous ne connaissez pas votre mot de passe, choisissez-en un autre. Le lien fonctionne pendant une demi-heure.",
    resetMailTitle: "Réinitialiser votre mot de passe pour {site}",
    resetMailText:
      "Choisissez un autre mot de passe. Tous vos appareils seront déconnectés. Le lien fonctionne pendant une demi-heure.",
    unknownMailTitle: "Aucun compte sur {site}",
    unknownMailText:
      "Quelqu’un a demandé un autre mot de passe, mais aucun compte n’a cette adresse. Vous en avez peut-être un avec une autre adresse. Sinon, créez-en un : le lien fonctionne pendant un jour.",
  },

  emailCode: {
    codeTitle: "Saisissez le code",
    codeSentTo: "Nous avons envoyé un code à {email}.",
    codeLabel: "Code reçu par e-mail",
    codeOrLink: "Vous pouvez aussi utiliser le lien de cet e-mail.",
    codeWrong: "Ce n’est pas le code de l’e-mail le plus récent.",
    codeGone:
      "Ce code n’est plus valable ici. Demandez-en un nouveau et saisissez-le dans ce navigateur.",
    codeTooMany:
      "Trop de codes incorrects ont été saisis pour cette adresse. Pour le moment, seul le lien de l’e-mail le plus récent permet de vous connecter. S’il n’en contient pas, demandez un nouvel envoi.",
    codeMail: "Votre code : {code}",
    codeMailText:
      "Saisissez-le dans le navigateur où vous l’avez demandé. Durée de validité : {time}. Ne le donnez à personne.",
    proveAddressTitle: "Confirmez votre adresse e-mail",
    proveAddressText:
      "Votre adresse {email} n’est pas encore confirmée. D’ici là, quiconque lit son courrier pourrait prendre le contrôle de votre compte et supprimer ce que vous ajoutez. Nous y envoyons un code.",
    sendAddressCode: "Envoyer un code",
    confirmAddress: "Confirmer l’adresse",
    addressProved: "Votre adresse est confirmée.",
    addressTooMany: "Trop de codes. Réessayez dans une heure.",
    addressMailTitle: "Confirmez votre adresse e-mail pour {site}",
  },

  secondFactors: {
    secondStepTitle: "Encore une étape",
    signingInAs: "Vous vous connectez en tant que {person}.",
    secondStepText: "Saisissez les six chiffres affichés par votre application d’authentification.",
    appCodeLabel: "Code",
    trustBrowser: "Faire confiance à ce navigateur et ne plus demander ici pendant {time}",
    confirmCode: "Confirmer",
    useRecoveryCode: "Utiliser un code de récupération",
    useApp: "Utiliser l’application d’authentification",
    recoveryCodeLabel: "Code de récupération",
    appCodeWrong:
      "Ce code est incorrect. Utilisez le plus récent et vérifiez que l’heure de votre appareil est réglée automatiquement.",
    appCodeUsed: "Ce code a déjà été utilisé. Attendez que l’application affiche le suivant.",
    appCodeTooMany:
      "Trop de codes incorrects. Réessayez plus tard ou utilisez un code de récupération.",
    recoveryCodeWrong: "Ce n’est pas l’un de vos codes de récupération, ou il a déjà été utilisé.",
    secondStepOverTitle: "Cette connexion est terminée",
    secondStepOverText: "Elle a duré plus de dix minutes, ou a été terminée ou annulée ailleurs.",
    addFactorTitle: "Ajouter une deuxième étape",
    addFactorRequired: "Pour vous connecter ici, il vous faut une deuxième étape.",
    addFactorText:
      "Scannez ce code avec une application d’authentification, puis saisissez les six chiffres qu’elle affiche.",
    qrCodeLabel: "Code QR pour une application d’authentification",
    keyInstead: "Ou saisissez cette clé dans l’application :",
    openInApp: "Ouvrir dans une application de cet appareil",
    copySecret: "Copier",
    secretCopied: "Copié",
    downloadSecret: "Télécharger",
    printSecret: "Imprimer",
    recoveryCodesTitle: "Vos codes de récupération",
    recoveryCodesText:
      "Si vous perdez votre appareil, chacun de ces codes vous permet de vous connecter une fois. Conservez-les là où personne d’autre ne les trouvera. Ils ne seront plus affichés.",
    recoveryCodesKept: "Je les ai enregistrés",
    twoStepTitle: "Deuxième étape",
    noFactor:
      "Vous n’avez pas encore d’application d’authentification. Avec elle, personne ne peut se connecter à votre place sans un code que seul votre appareil affiche.",
    factorSince: "Application d’authentification, ajoutée le {when}",
    recoveryCodesLeft: "Codes de récupération restants : {count}",
    fewRecoveryCodes:
      "Il vous reste peu de codes de récupération. Créez-en de nouveaux avant qu’ils ne soient épuisés.",
    trustedBrowsers: "Navigateurs de confiance : {count}",
    factorNeeded: "Votre compte nécessite une deuxième étape. Veuillez en ajouter une.",
    factorNeededFrom:
      "Votre compte nécessite une deuxième étape. À partir de cette date, vous ne pourrez plus vous connecter sans elle : {when}.",
    factorForPage:
      "La page que vous avez demandée exige une deuxième étape. Ajoutez-en une et vous y serez conduit.",
    manageFactors: "Gérer la deuxième étape",
    replaceApp: "Utiliser une autre application",
    removeApp: "Supprimer l’application",
    removeAppText:
      "Aucun code ne vous sera plus demandé. Vos codes de récupération et vos navigateurs de confiance seront aussi supprimés.",
    makeRecoveryCodes: "Créer de nouveaux codes de récupération",
    makeRecoveryCodesText: "Dix nouveaux codes remplacent ceux que vous avez actuellement.",
    forgetBrowsers: "Ne plus faire confiance à aucun navigateur",
    appRemoved: "L’application a été supprimée. Vos autres appareils sont déconnectés.",
    browsersForgotten: "Plus aucun navigateur n’est de confiance.",
    factorGone: "Cela n’existait plus. Une autre fenêtre l’a peut-être modifié.",
    factorTooNew:
      "Rien n’a été supprimé : votre moyen de connexion date de moins d’un jour. Il pourra en supprimer de plus anciens à partir du {when}. Ou connectez-vous maintenant avec un moyen que vous avez depuis plus longtemps.",
    appNotStarted:
      "L’application n’a pas été ajoutée : cela a pris plus d’une heure, ou une autre fenêtre a modifié quelque chose. Recommencez.",
    startAgain: "Recommencer",
    goOnNow: "Vous avez confirmé votre identité. Vous pouvez continuer.",
    backToTwoStep: "Retour",
  },

  notices: {
    newBrowserTitle: "Nouvelle connexion à {site}",
    newBrowserText:
      "Quelqu’un s’est connecté à votre compte dans un navigateur que vous n’aviez pas encore utilisé.",
    methodAddedTitle: "Nouveau moyen de connexion à {site}",
    methodAddedText: "Vous pouvez maintenant vous connecter à votre compte avec {method}.",
    methodRemovedTitle: "Un moyen de connexion à {site} a été supprimé",
    methodRemovedText: "Vous ne pouvez plus vous connecter à votre compte avec {method}.",
    noticePasskey: "une clé d’accès",
    signedOutTitle: "Déconnexion de {site} partout",
    signedOutText: "Toutes les sessions de votre compte sont terminées.",
    sessionCopiedTitle: "Une session sur {site} est terminée",
    sessionCopiedText:
      "Un navigateur dans lequel vous étiez connecté a peut-être été copié ; il a donc été déconnecté. Connectez-vous-y de nouveau.",
    passwordChangedTitle: "Votre mot de passe pour {site} a été changé",
    passwordChangedText:
      "Votre compte a un nouveau mot de passe. Les autres sessions sont terminées.",
    takenOverTitle: "Votre adresse a été confirmée sur {site}",
    takenOverText:
      "Vous avez confirmé que cette adresse est la vôtre. Les moyens de connexion que quelqu’un d’autre aurait pu ajouter ont été supprimés, et toutes les sessions sont terminées.",
    appAddedTitle: "Nouvelle application d’authentification pour {site}",
    appAddedText:
      "Votre compte a une nouvelle application d’authentification. Pour vous connecter, il vous faut maintenant un code qu’elle affiche.",
    appRemovedTitle: "Votre application d’authentification pour {site} a été supprimée",
    appRemovedText:
      "Pour vous connecter à votre compte, il ne vous faut plus de code d’une application d’authentification.",
    recoveryCodesMadeTitle: "Nouveaux codes de récupération pour {site}",
    recoveryCodesMadeText:
      "Votre compte a de nouveaux codes de récupération. Les anciens ne fonctionnent plus.",
    recoveryCodeUsedTitle: "Un code de récupération pour {site} a été utilisé",
    recoveryCodeUsedText:
      "Quelqu’un a utilisé un code de récupération pour se connecter à votre compte. Codes restants : {left}.",
    codeWrongTitle: "Un code incorrect a été saisi pour {site}",
    codeWrongText:
      "Quelqu’un a franchi la première étape de la connexion à votre compte et a saisi un code incorrect à la deuxième. Ce code n’a donné accès à personne. Vous en êtes averti au plus une fois par heure.",
    wayTooNewTitle: "Tentative de suppression d’un moyen de connexion à {site}",
    wayTooNewText:
      "Quelqu’un s’est connecté à votre compte avec un moyen ajouté il y a moins d’un jour et a tenté d’en supprimer un plus ancien. Rien n’a été supprimé. Ce sera possible un jour après son ajout.",
    trustRemovedTitle: "Plus aucun navigateur n’est de confiance sur {site}",
    trustRemovedText:
      "Un navigateur auquel vous faisiez confiance a peut-être été copié. Dans tous les navigateurs, la connexion à votre compte demande de nouveau un code de votre application d’authentification.",
    grantWidenedTitle: "{site} a davantage accès à un compte connecté",
    grantWidenedText: "{site} peut maintenant faire davantage avec votre compte {method}.",
    noticeScopes: "Nouvellement autorisé : {scopes}",
    grantEndedTitle: "Un compte a été déconnecté de {site}",
    grantEndedText:
      "{site} ne peut plus utiliser votre compte {method}. Votre façon de vous connecter n’a pas changé.",
    grantLostTitle: "{site} a perdu l’accès à un compte connecté",
    grantLostText:
      "{site} ne peut plus utiliser votre compte {method}, car l’accès y a pris fin. Vous restez connecté. Pour le connecter de nouveau, ouvrez {site} comme d’habitude et donnez l’autorisation là où elle est nécessaire.",
    dataExportedTitle: "Vos données sur {site} ont été téléchargées",
    dataExportedText:
      "Une personne connectée à votre compte a téléchargé ce que {site} conserve à son sujet. Le fichier ne contient rien qui permette de se connecter.",
    actingStartedTitle: "Quelqu’un de {site} utilise votre compte",
    actingStartedText:
      "Une personne qui travaille pour {site} consulte votre compte tel que vous le voyez, pendant une heure au plus. Elle ne peut pas modifier la façon dont vous vous connectez, et vos sessions continuent.",
    keyMadeTitle: "Nouvelle clé d’API pour {site}",
    keyMadeText:
      "Une clé d’API a été créée dans votre compte. Avec elle, un programme peut utiliser {site} pour vous. Elle fonctionne jusqu’à ce qu’elle expire ou que vous la supprimiez, même une fois toutes les sessions terminées.",
    keyRotatedTitle: "Une clé d’API de {site} a été remplacée",
    keyRotatedText:
      "Votre compte a une nouvelle clé d’API à la place d’une plus ancienne, et elle peut faire la même chose. L’ancienne peut encore fonctionner pendant une semaine au plus.",
    keyLeakedTitle: "Une clé d’API de {site} a fuité",
    keyLeakedText:
      "L’une de vos clés d’API a été trouvée là où d’autres peuvent la lire. Elle a donc été supprimée. Les programmes qui l’utilisent n’ont plus accès.",
    keyLeakedAdvice:
      "Retirez la clé de cet endroit, créez-en une nouvelle et mettez-la là où vos programmes en ont besoin. Si quelque chose dans votre compte ne vient pas de vous, prévenez les responsables de {site}.",
    noticeKeyLast: "La clé se termine par {last}.",
    noticeKeyWhere: "Trouvée dans : {where}",
    noticeKeysGoOn:
      "Vos clés d’API fonctionnent toujours. Si quelqu’un d’autre a pu connaître votre mot de passe, vérifiez-les aussi.",
    accountBlockedTitle: "Votre compte sur {site} a été bloqué",
    accountBlockedText:
      "Vous ne pouvez plus vous connecter, et toutes vos sessions sont terminées. Si vous pensez qu’il s’agit d’une erreur, ou si vous souhaitez obtenir vos données ou faire supprimer votre compte, contactez {site}.",
    accountUnblockedTitle: "Votre compte sur {site} n’est plus bloqué",
    accountUnblockedText: "Vous pouvez vous connecter de nouveau.",
    factorsResetTitle: "La deuxième étape de la connexion à {site} a été supprimée",
    factorsResetText:
      "Votre application d’authentification, vos codes de récupération et vos navigateurs de confiance ont été supprimés. Pour vous connecter, aucun code n’est demandé tant que vous n’ajoutez pas de nouvelle application.",
    secondFactorRequiredTitle: "{site} vous demande une deuxième étape à la connexion",
    secondFactorRequiredText:
      "Si vous n’avez pas encore d’application d’authentification, vous en ajouterez une à votre prochaine connexion. Ensuite, vous saisirez un code qu’elle affiche.",
    newPasswordRequiredTitle: "Choisissez un nouveau mot de passe pour {site}",
    newPasswordRequiredText:
      "Votre mot de passe ne permet plus de se connecter. Ouvrez {site} comme d’habitude et connectez-vous : vous recevrez alors un e-mail avec un lien pour en choisir un nouveau.",
    dataGivenTitle: "Vos données sur {site} ont été exportées",
    dataGivenText:
      "{site} a exporté ce qui est conservé au sujet de votre compte. Le fichier ne contient rien qui permette de se connecter.",
    noticeAdvice:
      "Si c’était vous, vous n’avez rien à faire. Sinon, connectez-vous, terminez toutes les autres sessions et prévenez les responsables de {site}.",
    noticeSiteAdvice:
      "Cela a été fait par les responsables de {site}. Si vous ne l’avez pas demandé ou si vous n’en connaissez pas la raison, contactez-les.",
  },

  keys: {
    keysTitle: "Clés d’API",
    keysText:
      "Avec une clé, un programme peut utiliser ce site pour vous, sans votre mot de passe. Vous choisissez ce qu’il peut faire et pouvez supprimer la clé à tout moment.",
    noKeys: "Vous n’avez pas encore de clé.",
    newKey: "Créer une clé",
    keyNameLabel: "Nom",
    keyNameHint: "À quoi sert la clé, par exemple le nom d’un programme.",
    keyScopesLabel: "Ce que la clé peut faire",
    keyNoScopes: "Il n’y a rien que vous puissiez autoriser à une clé.",
    keyDaysLabel: "Durée de validité",
    keyDaysUntil: "{days} (jusqu’au {when})",
    keyNever: "Jusqu’à ce que vous la supprimiez",
    keyMade: "Créée : {when}",
    keyUsed: "Dernière utilisation : {when}",
    keyUnused: "Jamais utilisée",
    keyEnds: "Expire : {when}",
    keyEndsNever: "N’expire pas",
    keyReplaced: "Remplacée par une clé plus récente",
    replaceKey: "Remplacer",
    replaceKeyTitle: "Remplacer la clé ?",
    replaceKeyText:
      "Vous obtenez une nouvelle clé du même nom, qui peut faire la même chose. Mettez-la là où des programmes utilisent l’ancienne.",
    keyOverlapLabel: "Durée pendant laquelle l’ancienne clé fonctionne encore",
    keyOverlapNone: "Elle cesse de fonctionner aussitôt",
    endKey: "Supprimer",
    endKeyTitle: "Supprimer la clé ?",
    endKeyText: "Les programmes qui l’utilisent perdent l’accès. C’est irréversible.",
    keyCancel: "Annuler",
    shownKeyTitle: "Votre nouvelle clé",
    shownKeyText:
      "Copiez la clé maintenant et conservez-la là où personne d’autre ne peut la trouver. Elle ne sera plus affichée.",
    keyExample: "Pour l’essayer, exécutez cette commande :",
    shownKeyDone: "Je l’ai copiée",
    keyDeleted:
      "La clé a été supprimée. Les programmes qui l’utilisent sont refusés en moins d’une minute.",
    keyGone: "Cette clé n’existait plus.",
    keyFormSent:
      "Ce formulaire avait déjà été envoyé : aucune seconde clé n’a été créée. Si vous n’avez pas copié la première, remplacez-la dans la liste.",
    keyNameWrong: "Saisissez un nom : une ligne de 100 caractères au plus.",
    keyScopesWrong: "Choisissez au moins une chose que la clé peut faire.",
    keyDaysWrong: "Choisissez la durée de validité de la clé.",
    keysTooMany:
      "Vous avez autant de clés que possible. Supprimez-en une qu’aucun programme n’utilise.",
    keyReplacedBefore: "Cette clé a déjà été remplacée. Remplacez la plus récente.",
    keyCount: "Clés : {count}",
    keyEndsNext: "{name} expire le {when}.",
    manageKeys: "Gérer les clés",
  },

  tokens: {
    connectTitle: "Autoriser davantage chez {provider}",
    connectText: "Ce site demande à {provider} d’autoriser ceci :",
    connectPlain: "Ce site demande à {provider} l’accès à votre compte.",
    connectButton: "Continuer vers {provider}",
    connectOld: "Ce lien ne fonctionne pas",
    connectExpired: "Ce lien a expiré ou ne vous est pas destiné. Revenez en arrière et réessayez.",
    connectionsTitle: "Comptes connectés",
    noConnections: "Rien n’est connecté.",
    connectionSince: "{provider}, connecté le {when}",
    connectionScopes: "Autorisé : {scopes}",
    connectionLost:
      "{provider} a mis fin à l’accès. Reconnectez ce compte là où vous en avez besoin.",
    disconnect: "Déconnecter {provider}",
    disconnected: "L’accès a pris fin.",
    connectionGone: "Il avait déjà pris fin.",
    manageConnections: "Gérer les comptes connectés",
  },
  accounts: {
    linkTitle: "Associer {provider}",
    linkText: "Vous pourrez ensuite vous connecter à ce site aussi avec votre compte {provider}.",
    linkButton: "Continuer vers {provider}",
    linkOld: "Ce lien ne fonctionne pas",
    linkExpired: "Ce lien a expiré ou ne vous est pas destiné. Revenez en arrière et réessayez.",
    profileTitle: "Profil",
    noName: "Pas encore de nom",
    addressProven: "Confirmée",
    addressUnproven: "Non confirmée",
    changeProfile: "Modifier le profil",
    profileImage: "Photo",
    profileImageHint: "L’adresse d’une image sur le web. Elle commence par https://.",
    profileChanged: "Votre profil a été modifié.",
    nameRefused:
      "Ce nom ne peut pas être utilisé. Saisissez une seule ligne de 100 caractères au plus.",
    imageRefused: "Cette image ne peut pas être utilisée. Son adresse doit commencer par https://.",
    noAccounts:
      "Aucun compte n’est encore associé. Avec un compte, vous pouvez vous connecter sans mot de passe.",
    accountLinked: "Associé : {when}",
    accountScopes: "Autorisé : {scopes}",
    addAccount: "Ajouter {provider}",
    accountUnlinked: "Le compte n’est plus associé. Tous les autres appareils sont déconnectés.",
    lastAccount:
      "Ce compte ne peut pas être supprimé, car vous n’avez pas d’autre moyen de vous connecter. Ajoutez-en d’abord un autre.",
    passkeyAdded: "Ajoutée : {when}",
    dataTitle: "Vos données",
    dataText:
      "Un fichier avec ce que ce site conserve sur votre compte. Il ne contient rien qui permette de se connecter.",
    downloadData: "Télécharger",
    deleteConfirm: "Pour confirmer, saisissez {word}.",
    newAddressAsked:
      "Nous avons envoyé un lien à la nouvelle adresse. Ouvrez-le dans ce navigateur.",
    newAddressRefused: "Cette adresse ne peut pas être utilisée.",
    removeAccountText:
      "Vous ne pourrez plus vous connecter avec {provider}. Tous les autres appareils seront déconnectés.",
    newAddressLabel: "Nouvelle adresse e-mail",
    newAddressHint: "Vous y recevrez un lien. Rien ne change tant que vous ne l’avez pas ouvert.",
    newAddressButton: "Envoyer le lien",
    deleteWhat: "Votre compte et tout ce qu’il contient seront supprimés.",
    deleteWordWrong: "Ce n’est pas le texte attendu. Saisissez-le comme ci-dessus.",
  },

  addressChange: {
    changeAddressTitle: "Changer votre adresse e-mail",
    changeAddressText:
      "Votre compte aura l’adresse {email}. Vous restez connecté ici, et vos autres sessions se terminent.",
    changeAddressButton: "Utiliser cette adresse",
    addressChanged: "Votre compte a maintenant l’adresse {email}.",
    addressLinkOld: "Ce lien ne fonctionne pas",
    addressLinkOldText:
      "Il a expiré, a déjà été utilisé ou a été ouvert dans un autre navigateur que celui où vous l’avez demandé.",
    addressTaken: "Cette adresse appartient à un autre compte. Rien n’a changé.",
    undoTitle: "Annuler le changement d’adresse",
    undoText:
      "Votre compte retrouve l’adresse {email}. Toutes les sessions se terminent, et tout ce qui a été ajouté au compte depuis le changement est supprimé.",
    undoButton: "Annuler le changement",
    undoWithPasskey: "Confirmer avec une clé d’accès",
    undoneTitle: "Le changement a été annulé",
    undoneText: "Votre compte a de nouveau cette adresse. Connectez-vous et vérifiez votre compte.",
    reservedTitle: "Cette adresse a été changée",
    reservedText:
      "Le {when}, le compte avec {email} a reçu une autre adresse. Si c’est votre compte et que ce n’était pas vous, annulez le changement. Si vous êtes quelqu’un d’autre, continuez avec un nouveau compte : le changement ne pourra alors plus être annulé.",
    reservedPlain:
      "Le {when}, le compte avec {email} a reçu une autre adresse. Si c’est votre compte, connectez-vous avec la nouvelle. Si vous êtes quelqu’un d’autre, continuez avec un nouveau compte.",
    newAccountButton: "Continuer avec un nouveau compte",
    confirmMailTitle: "Confirmez votre nouvelle adresse pour {site}",
    confirmMailText:
      "Quelqu’un veut utiliser cette adresse pour son compte sur {site}. Si c’était vous, ouvrez ce lien dans l’heure, dans le navigateur où vous l’avez demandé.",
    takenMailTitle: "Cette adresse a déjà un compte sur {site}",
    takenMailText:
      "Quelqu’un voulait utiliser cette adresse pour son compte sur {site}. Elle appartient à un autre compte, donc rien n’a changé.",
    askedMailTitle: "Une nouvelle adresse pour votre compte sur {site}",
    askedMailText:
      "Une personne connectée à votre compte a demandé une autre adresse e-mail. L’adresse reste la même jusqu’à ce que la nouvelle soit confirmée.",
    changedMailTitle: "Votre adresse sur {site} a été changée",
    changedMailText:
      "Votre compte a maintenant une autre adresse e-mail. Connectez-vous avec la nouvelle.",
    changedMailUndo:
      "Votre compte a maintenant une autre adresse e-mail. Si ce n’était pas vous, annulez le changement dans les sept jours.",
    restoredMailTitle: "Le changement de votre adresse sur {site} a été annulé",
    restoredMailText:
      "Votre compte a de nouveau son ancienne adresse e-mail. Toutes les sessions sont terminées.",
    releasedMailTitle: "Votre ancienne adresse sur {site} a un nouveau compte",
    releasedMailText:
      "Une personne qui lit les e-mails de votre ancienne adresse s’est inscrite avec elle. Le changement de votre adresse ne peut plus être annulé.",
  },

  deletion: {
    keepTitle: "Voulez-vous garder votre compte ?",
    keepText: "Votre compte sera supprimé le {when}, car une personne connectée l’a demandé.",
    keepButton: "Garder le compte",
    leaveButton: "Le supprimer comme prévu",
    leaveText:
      "Votre compte sera supprimé le {when}. Pour le garder, connectez-vous avant cette date.",
    deleteTitle: "Supprimer le compte",
    deleteText:
      "Votre compte et tout ce qu’il contient sont supprimés immédiatement. C’est irréversible.",
    deleteEndsKeys: "Vos clés d’API cessent aussi de fonctionner.",
    deleteAsked:
      "Nous vous avons envoyé un lien. Ouvrez-le dans ce navigateur d’ici dix minutes : vous y supprimerez le compte.",
    deletedTitle: "Le compte a été supprimé",
    deletedText:
      "Pour utiliser à nouveau ce site, connectez-vous : vous aurez alors un nouveau compte.",
    deleteLinkOld: "Ce lien ne fonctionne pas",
    deleteLinkOldText:
      "Il a expiré, a déjà été utilisé ou a été ouvert dans un autre navigateur que celui où vous l’avez demandé.",
    deletionMailTitle: "Votre compte sur {site} sera supprimé",
    deletionMailText:
      "Une personne connectée à votre compte a demandé sa suppression. Elle aura lieu le {when}. Pour garder le compte, connectez-vous avant cette date.",
    keptMailTitle: "Votre compte sur {site} est conservé",
    keptMailText: "Finalement, votre compte n’est pas supprimé.",
    deletedMailTitle: "Votre compte sur {site} a été supprimé",
    deletedMailText:
      "Votre compte et ce que {site} conservait à son sujet ont été supprimés. C’est irréversible.",
    deleteMailTitle: "Supprimer votre compte sur {site}",
    deleteMailText:
      "Une personne connectée à votre compte a demandé sa suppression. Si c’était vous, ouvrez ce lien dans les dix minutes, dans le navigateur où vous l’avez demandé.",
  },

  limits: {
    tooManyAttempts: "Trop de tentatives",
    tryAgainWhen: "Vous pourrez réessayer {when}.",
  },

  administration: {
    actingRefusedTitle: "Réservé à la personne elle-même",
    actingRefusedText:
      "Vous agissez au nom de quelqu’un d’autre, et cette personne seule peut faire cela. Rien n’a été fait. Pour ne plus agir en son nom, utilisez votre espace d’administration, ou déconnectez-vous.",
    blockedTitle: "Votre compte a été bloqué",
    blockedText:
      "Vous ne pouvez plus vous connecter ici. Si vous pensez qu’il s’agit d’une erreur, ou si vous souhaitez obtenir vos données ou faire supprimer votre compte, contactez ce site.",
    passwordRequiredTitle: "Choisissez un nouveau mot de passe",
    passwordRequiredText:
      "Ce site vous demande de choisir un nouveau mot de passe avant de vous connecter de nouveau avec celui-ci. Vous recevrez un lien par e-mail.",
    passwordRequiredButton: "Envoyer le lien",
    passwordRequiredSent: "Le lien est en route. Vous pouvez fermer cette page.",
  },
}
