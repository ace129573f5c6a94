import '@snaplore/recorder/recording.worker';
