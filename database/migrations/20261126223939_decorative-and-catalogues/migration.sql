CREATE TABLE "catalogues" (
	"code" text,
	"locale" text,
	"title" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "catalogues_pkey" PRIMARY KEY("code","locale")
);
--> statement-breakpoint
ALTER TABLE "photographs" ADD COLUMN "is_decorative" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "catalogues_hash_index" ON "catalogues" ("hash");--> statement-breakpoint
ALTER TABLE "catalogues" ADD CONSTRAINT "catalogues_hash_documents_hash_fkey" FOREIGN KEY ("hash") REFERENCES "documents"("hash");